-- The functions of which indexes are made. Another result needs another function.

-- Whose an e-mail address is, for exports and erasures: its SHA-256, so that neither a path, a log nor the list of
-- erasures names anybody.
create function person_subject(p_email text) returns text
language sql immutable parallel safe as $$ select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex') $$;

-- The payment that an event of Stripe is about.
create function stripe_event_payment(p_payload jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(p_payload #>> '{data,object,payment_intent}', p_payload #>> '{data,object,id}')
$$;

-- What a message of the outbox is about.
create function message_subject(p_payload jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(p_payload ->> 'orderId', p_payload ->> 'proofId', p_payload ->> 'modelId', p_payload ->> 'uploadId')
$$;

-- The form of a text in which it is searched, and of what is searched for, pattern of `like` or not: small letters,
-- composed accents, one apostrophe, no #, and one space in the place of commas and white space.
create function search_form(p_text text) returns text
language sql immutable parallel safe as $$
  select replace(replace(replace(
    translate(
      lower(normalize(p_text)),
      U&'\2019\2018\201B\02BC\02B9\2032\00B4`,\0009\000A\000D\00A0\2009\202F\3000#',
      '''''''''''''''''        '
    ),
    '  ', ' '), '  ', ' '), '  ', ' ')
$$;

create table customers (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  created_at timestamptz not null default now(),
  -- What the privacy policy promises to forget is gone; the row stays, since orders need it.
  erased_at timestamptz,
  -- Asked for by the person; what is needed for an order that is not over stays until it is.
  erase_asked_at timestamptz,
  -- From when the period counts, where that is not the row's own age: an order needs it for longer. Each row is looked at
  -- again only when that has passed.
  counted_from timestamptz
);
create index customers_asked_idx on customers (erase_asked_at) where erase_asked_at is not null and erased_at is null;
create index customers_due_idx on customers (coalesce(counted_from, created_at)) where erased_at is null;
create index customers_mail_server_idx on customers ((split_part(lower(email), '@', 2) collate "C"));
-- Parts of names and e-mail addresses, by their trigrams. The extension comes with the provisioning. The first name stands
-- once more behind the last, so that a name is found in either order.
create index customers_search_form_idx on customers using gin (
  search_form(email) extensions.gin_trgm_ops,
  search_form(first_name || ' ' || last_name || ' ' || first_name) extensions.gin_trgm_ops
);
create index customers_subject_idx on customers (person_subject(email)) where erased_at is null;

create table uploads (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id),
  pet_name text not null,
  pet_breed text,
  special_instructions text,
  -- The photo as it was sent; private. It was stored before this row.
  object_key text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  -- Of the photo as it stands upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- [{ name, width, height, contentType }], smallest first; null until they are made.
  renditions jsonb,
  renditions_at timestamptz,
  created_at timestamptz not null default now(),
  -- How the customer saw the photo cut: parameters, no pixels. It holds until an order says more.
  cut jsonb,
  occasion text check (occasion in ('gift', 'memorial')),
  -- Marked first, so that nobody can order it any more; its objects are deleted afterwards.
  erased_at timestamptz,
  objects_erased_at timestamptz,
  -- When its objects could not be deleted, and are tried again.
  objects_retry_at timestamptz,
  counted_from timestamptz,
  -- The row was made again of a payment, after a restore: object, size and the words about the pet are not known until
  -- the customer sends them again. Until then the columns about the object hold nothing true, as those of an erased photo.
  photo_lost_at timestamptz,
  constraint uploads_whole_renditions check ((renditions is null) = (renditions_at is null))
);
create index uploads_customer_idx on uploads (customer_id);
create index uploads_due_idx on uploads (coalesce(counted_from, created_at)) where erased_at is null;
-- What a run that broke off has left to the next one.
create index uploads_erasing_idx on uploads (erased_at) where erased_at is not null and objects_erased_at is null;
create index uploads_kept_originals_idx on uploads (object_key) where objects_erased_at is null;
create index uploads_retry_idx on uploads (coalesce(objects_retry_at, erased_at))
  where erased_at is not null and objects_erased_at is null;
create index uploads_search_form_idx on uploads using gin (search_form(pet_name) extensions.gin_trgm_ops);

-- An order is written before its payment is opened (awaiting_payment) and is never deleted.
create table orders (
  id uuid primary key,
  -- What people read to each other.
  number text generated always as (upper(left(id::text, 8))) stored unique,
  customer_id uuid not null references customers (id),
  upload_id uuid not null references uploads (id),
  -- The product as it was sold: the catalog may change afterwards.
  product_id uuid not null,
  product_name text not null,
  product_size text not null,
  price_cents integer not null check (price_cents > 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  rush_cents integer not null default 0,
  discount_cents integer not null default 0,
  tax_cents integer not null default 0,
  -- Their sum, which a trigger keeps.
  amount_cents integer,
  currency text not null default 'cad' check (currency = 'cad'),
  shipping_street text,
  shipping_city text,
  shipping_state text,
  shipping_postal_code text,
  shipping_country text,
  status text not null default 'awaiting_payment' check (
    status in (
      'awaiting_payment', 'expired', 'pending', 'paid', 'refunded', 'partially_refunded', 'disputed',
      'amount_mismatch', 'quarantined'
    )
  ),
  stripe_payment_intent_id text,
  -- Part of the idempotency key: a failed attempt to open the payment is not replayed for ever.
  intent_attempt integer not null default 1,
  refunded_cents bigint not null default 0,
  request_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  -- What the owner does with a paid order.
  production text check (production in ('in_review', 'printing', 'quality_check', 'shipped', 'delivered')),
  tracking_carrier text,
  tracking_number text,
  notes text not null default '',
  -- Counts what happens to the order, so that two changes at once notice each other.
  version integer not null default 1,
  cut jsonb,
  -- Nobody's silence approves a memorial.
  is_memorial boolean not null default false,
  -- How the portrait will look, of the cut in force; null until it is made.
  preview jsonb,
  -- The visitor who opened a draft: a keyed hash of the network, enough to count by, forgotten after a day.
  visitor bytea,
  -- What arrived, which is what can be paid back; null until something has.
  received_cents bigint,
  received_currency text,
  -- How the last dispute stands; won: what stood before is restored.
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- The owner took a payment that does not fit, as it is.
  accepted_at timestamptz,
  accepted_reason text,
  -- An order that was made again of its payment, after a restore of a backup that is older than the order.
  restored_at timestamptz,
  -- Since when a pending order's payment is known not to be on its way: a delayed payment has failed, or was never made.
  -- Null while money may arrive. Its order can be changed and paid again.
  payment_failed_at timestamptz,
  -- What the customer chose, once the owner has changed the cut.
  customer_cut jsonb,
  -- As it was shown before paying: { lines, total, dates, place, options, settingsVersion }.
  quote jsonb,
  -- { recipientName, note, hidesPrices }
  gift jsonb,
  -- Why the address should be looked at before something is sent to it.
  address_doubts text[] not null default '{}',
  is_rush boolean not null default false,
  -- An unpaid rush place is held until then; its payment is cancelled before the place is freed.
  rush_held_until timestamptz,
  -- Days of the shop's time zone. ship_by moves on while a proof waits for its customer; the quote keeps what was
  -- promised.
  print_on date,
  ship_by date,
  -- The range of colours that the product had when the order was made.
  layers_min smallint check (layers_min > 0),
  layers_max smallint check (layers_max >= layers_min),
  -- When its customer allowed the shop to show portrait and photo in the gallery; null without that, and after it was
  -- withdrawn.
  gallery_consent_at timestamptz,
  -- When somebody last tried to close it while it is open, so that one that cannot be closed is behind the others.
  close_tried_at timestamptz,
  constraint orders_intent_key unique (stripe_payment_intent_id),
  constraint orders_whole_acceptance check ((accepted_at is null) = (accepted_reason is null)),
  constraint orders_whole_address check (
    num_nulls(shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country) in (0, 5)
  ),
  constraint orders_whole_sum check (
    amount_cents is not null and amount_cents = price_cents + shipping_cents + rush_cents - discount_cents + tax_cents
    and rush_cents >= 0 and discount_cents >= 0 and tax_cents >= 0
  )
);
create index orders_customer_idx on orders (customer_id);
create index orders_due_idx on orders (ship_by, id)
  where ship_by is not null and status in ('paid', 'partially_refunded')
    and coalesce(production, 'in_review') in ('in_review', 'printing', 'quality_check');
-- What the owner may still have to do something about: the condition of mayNeedOwner in src/orders/sql-predicates.ts.
-- Most orders leave this index when their printing begins.
create index orders_for_owner_idx on orders (created_at desc, id) where
  status in ('paid', 'partially_refunded') and coalesce(production, 'in_review') = 'in_review'
  or status in ('amount_mismatch', 'quarantined')
  or status = 'disputed' and dispute is distinct from 'lost'
  or shipping_street is null and status in ('paid', 'partially_refunded');
-- A photo is paid for once, unless the owner has accepted a second payment by hand.
create unique index orders_funded_upload_key on orders (upload_id)
  where status in ('paid', 'partially_refunded', 'disputed') and accepted_at is null;
-- The owner's list: whatever has, or may have, money; the latest first.
create index orders_list_idx on orders (created_at desc, id) where status not in ('awaiting_payment', 'expired');
-- Reconciliation and expiry walk the open ones, oldest first.
create index orders_open_idx on orders (created_at) where status in ('awaiting_payment', 'pending');
-- Asking twice finds the same order.
create unique index orders_open_key on orders (customer_id, upload_id, product_id)
  where status in ('awaiting_payment', 'pending');
create index orders_paid_at_idx on orders (paid_at) where paid_at is not null;
create index orders_print_on_idx on orders (print_on) where print_on is not null;
create index orders_rush_held_idx on orders (rush_held_until) where is_rush and status = 'awaiting_payment';
create index orders_search_idx on orders using gin (number extensions.gin_trgm_ops);
-- The text of order_shown_status and order_is_visible: an index that called them could not be restored from a dump,
-- since they call others without their schema.
create index orders_status_list_idx on orders (
  (case when status in ('paid', 'partially_refunded') then coalesce(production, status) else status end),
  created_at desc,
  id
) where status not in ('awaiting_payment', 'expired');
create index orders_unpaid_address_idx on orders (updated_at)
  where status = 'expired' and shipping_street is not null;
-- Drafts of the last hour are counted by customer, mailbox and visitor.
create index orders_unpaid_created_idx on orders (created_at) where paid_at is null;
create index orders_upload_idx on orders (upload_id);
create index orders_visited_idx on orders (created_at) where visitor is not null;

-- What happened to an order, written by the statement that made it happen.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  detail jsonb not null default '{}',
  request_id text not null,
  at timestamptz not null default now()
);
create index order_events_order_idx on order_events (order_id, id);
create index order_events_shipped_idx on order_events (at) where kind = 'shipped';

create table stripe_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  request_id text not null,
  created_at timestamptz not null default now(),
  processed_at timestamptz
);
create index stripe_events_kept_idx on stripe_events (created_at) where payload <> '{}';
create index stripe_events_payment_idx on stripe_events (stripe_event_payment(payload)) where payload <> '{}';

-- Money that arrived and fits no order: the owner looks at each.
create table unmatched_payments (
  stripe_payment_intent_id text primary key,
  -- The order it names, when that order was already paid by another payment.
  order_id uuid references orders (id),
  reason text not null check (reason in ('unknown_order', 'second_payment')),
  amount_cents bigint not null,
  currency text not null,
  refunded_cents bigint not null default 0,
  request_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz
);

create table filaments (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  -- Transmission distance, in mm.
  td_mm double precision not null check (td_mm > 0),
  is_active boolean not null default true,
  -- Counts the owner's changes, so that two at once notice each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index filaments_name_key on filaments (lower(name));

-- Sensible PLA to begin with. The transmission distances are guesses: each spool wants a test print of its own.
insert into filaments (name, hex, td_mm) values
  ('Black', '#1b1a1c', 0.5),
  ('Plum', '#33203a', 0.8),
  ('Charcoal', '#3a3a3e', 0.9),
  ('Mulberry', '#6b2a4c', 1.2),
  ('Chestnut', '#5f4032', 1.2),
  ('Slate', '#586270', 1.5),
  ('Clay', '#b0583f', 2),
  ('Grey', '#8b8c8e', 2),
  ('Honey', '#c98f45', 2.6),
  ('Apricot', '#eaa877', 3),
  ('Sand', '#d3bd9c', 3.2),
  ('Moon', '#e6dfe6', 4.2),
  ('White', '#f6f4f0', 5);

-- A cut at print resolution. Rows are never deleted; which files there are is in the row, their bytes are in the store.
create table models (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Counts from 1 within the order.
  number integer not null check (number > 0),
  settings jsonb not null,
  -- [{ name, hex, tdMm }], dark to light: what it is cut of, as it was then; empty for the photo's own colours.
  filaments jsonb not null default '[]',
  state text not null default 'making' check (state in ('making', 'made', 'failed')),
  -- Why it failed, in words.
  problem text,
  preview jsonb,
  height_mm double precision,
  grams jsonb,
  print_minutes integer,
  -- [{ name, contentType, bytes }]
  files jsonb not null default '[]',
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  -- The slicer and settings that weight and time are estimates for, in words.
  estimated_for text,
  constraint models_number_key unique (order_id, number),
  constraint models_frozen_are_made check (frozen_at is null or state = 'made'),
  constraint models_made_whole check (state <> 'made' or num_nulls(preview, height_mm, grams, print_minutes) = 0)
);
-- One of an order's models is what is shown and printed.
create unique index models_frozen_key on models (order_id) where frozen_at is not null;

-- What a customer is asked to look at before it is printed. The id is in the link: random, unguessable.
create table proofs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  model_id uuid not null references models (id),
  -- Counts from 1 within the order.
  version integer not null check (version > 0),
  -- held: nobody answered for a memorial, so it waits. superseded: another version was sent.
  state text not null default 'open' check (state in ('open', 'held', 'approved', 'change_requested', 'superseded')),
  -- The artist's words, and the customer's.
  message text,
  note text,
  sent_at timestamptz not null default now(),
  -- When its mail left. The days are counted from here: nobody is silent about what never reached them.
  mailed_at timestamptz,
  reminders integer not null default 0,
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_by text check (decided_by in ('customer', 'silence', 'owner')),
  -- Counts how often the proof's mail was asked for. Each time the deadline starts anew, when that mail leaves, and so do
  -- the reminders; what was about to be sent of the time before is dropped.
  mailing integer not null default 1 check (mailing > 0),
  constraint proofs_version_key unique (order_id, version),
  constraint proofs_whole_decision check (
    num_nulls(decided_at, decided_by) = case when state in ('approved', 'change_requested') then 0 else 2 end
  )
);
create index proofs_first_sent_idx on proofs (sent_at) where version = 1;
create index proofs_model_idx on proofs (model_id, version desc);
-- Reminders and silence walk the open ones.
create index proofs_open_idx on proofs (mailed_at) where state = 'open';
-- The owner's list looks for what waits for the owner.
create index proofs_unanswered_idx on proofs (order_id) where state in ('held', 'change_requested');
-- One at a time waits for an answer.
create unique index proofs_waiting_key on proofs (order_id) where state in ('open', 'held');

-- A payment that a bank refused, by Stripe's event. Kept for a day, for the limits.
create table payment_declines (
  event_id text primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null
);
create index payment_declines_at_idx on payment_declines (at);
create index payment_declines_order_idx on payment_declines (order_id);

-- Many declines in a short time: somebody may be trying stolen cards. The owner gets one mail for each alarm, and
-- until it ends, stricter limits hold.
create table card_testing_alarms (
  id bigint generated always as identity primary key,
  declines integer not null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null
);

-- A refund that the owner asked for. open: Stripe has not answered, or its answer was lost; id is the refund's
-- metadata.refund_id at Stripe and its idempotency key.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'made', 'refused', 'dropped')),
  request_id text not null,
  requested_at timestamptz not null default now(),
  -- Part of the idempotency key, which Stripe remembers for a day from its first use.
  attempt integer not null default 1,
  keyed_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  closed_at timestamptz,
  -- What a refund was asked for, where that matters later: a missed rush is offered once.
  purpose text check (purpose = 'missed_rush'),
  constraint refund_requests_whole_end check ((closed_at is null) = (state = 'open'))
);
-- One at a time.
create unique index refund_requests_open_key on refund_requests (order_id) where state = 'open';

-- What Stripe says of the refunds and disputes of our payments.
create table stripe_refunds (
  id text primary key,
  stripe_payment_intent_id text not null,
  amount_cents bigint not null,
  status text not null check (status in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  updated_at timestamptz not null default now(),
  -- In the order in which they were made, so that each is split over what those before it left.
  created_at timestamptz not null default now()
);
create index stripe_refunds_created_idx on stripe_refunds (created_at);
create index stripe_refunds_payment_idx on stripe_refunds (stripe_payment_intent_id);
create index stripe_refunds_pending_idx on stripe_refunds (updated_at) where status in ('pending', 'requires_action');

create table stripe_disputes (
  id text primary key,
  stripe_payment_intent_id text not null,
  amount_cents bigint not null,
  state text not null check (state in ('open', 'won', 'lost')),
  updated_at timestamptz not null default now()
);
-- Asked again until the bank has decided, whatever the order says.
create index stripe_disputes_open_idx on stripe_disputes (stripe_payment_intent_id) where state = 'open';
create index stripe_disputes_payment_idx on stripe_disputes (stripe_payment_intent_id);

-- How far Stripe's events have been read; at most one row. A backup has it too, so that a restored store reads on from
-- there.
create table stripe_watermark (
  is_only boolean primary key default true check (is_only),
  event_id text,
  event_created timestamptz not null,
  read_at timestamptz not null default now(),
  -- How far the payments have been listed after a gap: since when, null when all were; and the last one of the pages
  -- that are done, null before the first page.
  list_since timestamptz,
  list_after text
);

-- A link that a mail brings: whoever has it may do one thing with one order, once, until it expires. Only the hash of
-- its token is kept.
create table order_links (
  token_hash bytea primary key,
  order_id uuid not null references orders (id),
  purpose text not null check (purpose = 'details'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index order_links_expires_idx on order_links (expires_at);
create index order_links_order_idx on order_links (order_id);

-- How many orders were ever paid, in parts that are added up: payments that settle at the same time seldom wait for the
-- same row. A trigger counts, so that nothing is missed, whoever pays an order and with whatever date.
create table paid_order_counts (
  part integer primary key,
  orders bigint not null
) with (fillfactor = 50);

insert into paid_order_counts (part, orders) select part, 0 from generate_series(0, 15) as part;

-- The owner's words of a mail that customers get. Version 0 is in the code.
create table mail_texts (
  name text not null,
  version integer not null check (version > 0),
  text jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (name, version)
);

-- The first mail for which a version could not be filled, so that it left with the words of the code.
create table mail_text_troubles (
  name text not null,
  version integer not null,
  reason text not null,
  order_id uuid not null references orders (id),
  noticed_at timestamptz not null default now(),
  primary key (name, version)
);

-- Where the pet is in a photo, as its customer has sent it: the object is stored before its row.
create table upload_masks (
  id uuid primary key default gen_random_uuid(),
  upload_id uuid not null references uploads (id),
  -- The SHA-256 of the PNG's bytes, by which a cut names it.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  constraint upload_masks_hash_key unique (upload_id, hash)
);

-- What prices and dates follow from. Version 0 is in the code.
create table shop_settings (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);

-- Filters of the list of orders that somebody on the admin pages has named.
create table order_filters (
  id uuid primary key default gen_random_uuid(),
  -- A person of the admin service's.
  person_id uuid not null,
  name text not null check (name <> ''),
  -- { search, status, attention, shipping }, as the contract says; at least one of them.
  query jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index order_filters_name_key on order_filters (person_id, lower(name));

-- What was sold on each of the shop's days, by product and by tax, so that figures of a month read a few hundred rows
-- however many orders it has. In parts that are added up, so that payments which settle at the same time seldom wait for
-- each other.
create table daily_sales (
  day date not null,
  kind text not null check (kind in ('product', 'tax')),
  -- The product's name as it was sold, or the tax's.
  name text not null,
  part integer not null,
  orders bigint not null,
  -- Of a product: all that was paid but for taxes.
  cents bigint not null,
  primary key (day, kind, name, part)
) with (fillfactor = 50);

create table spools (
  id uuid primary key,
  -- Null once the filament is deleted; then name and hex say what it was.
  filament_id uuid references filaments (id) on delete set null,
  name text not null,
  hex text not null,
  -- In thousandths of a gram, so that what leaves a spool and comes back is the same. Below zero: more was printed of
  -- it than it was thought to have.
  new_mg integer not null check (new_mg > 0),
  left_mg integer not null,
  -- Null when nobody has said what it cost.
  price_cents integer check (price_cents >= 0),
  opened_on date,
  is_archived boolean not null default false,
  -- Counts the owner's changes and the prints, so that a correction notices a print that began meanwhile.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index spools_archive_idx on spools (updated_at desc, id) where is_archived;
create index spools_filament_idx on spools (filament_id) where not is_archived;

-- One kilogram of each filament.
insert into spools (id, filament_id, name, hex, new_mg, left_mg)
select gen_random_uuid(), id, name, hex, 1000 * 1000, 1000 * 1000 from filaments;

-- A plate that is, or was, on the printer. Its id is the page's, so that what is sent twice is one run.
create table plate_runs (
  id uuid primary key,
  state text not null default 'printing' check (state in ('printing', 'done', 'failed')),
  -- An estimate.
  print_minutes integer not null check (print_minutes >= 0),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Why it failed, in words.
  reason text,
  constraint plate_runs_ended check ((state = 'printing') = (ended_at is null)),
  constraint plate_runs_failed_for check (state <> 'failed' or reason is not null)
);
create index plate_runs_ended_idx on plate_runs (ended_at desc, id) where state <> 'printing';
create index plate_runs_running_idx on plate_runs (started_at) where state = 'printing';

create table plate_run_models (
  run_id uuid not null references plate_runs (id),
  model_id uuid not null references models (id),
  order_id uuid not null references orders (id),
  -- From 1, in the order in which they were put onto the plate.
  place integer not null,
  is_running boolean not null default true,
  primary key (run_id, model_id)
);
create index plate_run_models_order_idx on plate_run_models (order_id);
-- A portrait is on one printing plate at most.
create unique index plate_run_models_running_key on plate_run_models (order_id) where is_running;

create table plate_run_colours (
  run_id uuid not null references plate_runs (id),
  -- From 1, dark to light.
  place integer not null,
  hex text not null,
  -- Null for a colour of the photo.
  name text,
  -- Null when nobody said of which spool it is printed.
  spool_id uuid references spools (id),
  -- What left the spool when it was started, in thousandths of a gram.
  planned_mg integer not null check (planned_mg >= 0),
  -- What a print that failed has really taken.
  used_mg integer check (used_mg >= 0),
  primary key (run_id, place)
);
create index plate_run_colours_spool_idx on plate_run_colours (spool_id);

create index outbox_subject_idx on outbox (message_subject(payload));

-- The bodies of these functions are in functions/ and follow in the same run.
create function count_paid_order() returns trigger language plpgsql as 'begin end';
create function keep_daily_sales() returns trigger language plpgsql as 'begin end';
create function raise_version() returns trigger language plpgsql as 'begin end';
create function sum_order() returns trigger language plpgsql as 'begin end';

create trigger orders_count_inserted after insert on orders
  for each row when (new.paid_at is not null) execute function count_paid_order();
create trigger orders_count_paid after update of paid_at on orders
  for each row when (old.paid_at is null and new.paid_at is not null) execute function count_paid_order();
create trigger orders_keep_sales_inserted after insert on orders
  for each row when (new.paid_at is not null) execute function keep_daily_sales();
create trigger orders_keep_sales_updated after update of
    paid_at, status, product_name, price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, quote
  on orders for each row when (old.paid_at is not null or new.paid_at is not null) execute function keep_daily_sales();
create trigger orders_sum before insert or update of
    price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, amount_cents
  on orders for each row execute function sum_order();
-- Whatever a person decides by raises the version, whoever changes it.
create trigger orders_raise_version
  before update of
    version, status, production, refunded_cents, received_cents, dispute, accepted_at, stripe_payment_intent_id,
    product_name, product_size, price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, notes, is_memorial,
    tracking_carrier, tracking_number, gift, ship_by,
    shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country
  on orders for each row execute function raise_version();

-- For the functions that the catalog calls, find_gallery_consent and find_gallery_offer.
grant usage on schema orders to public;
