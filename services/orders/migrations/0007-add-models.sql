-- How the customer saw the photo cut: parameters, no pixels. What was sent with the photo holds until an order says more.
alter table uploads
  add column cut jsonb,
  add column occasion text check (occasion in ('gift', 'memorial'));

alter table orders
  add column cut jsonb,
  -- Nobody's silence approves a memorial.
  add column is_memorial boolean not null default false,
  -- How the portrait will look, of the cut in force; null until it is made.
  add column preview jsonb;

create table filaments (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  -- Transmission distance, in mm.
  td_mm double precision not null check (td_mm > 0),
  stock_grams integer not null check (stock_grams >= 0),
  is_active boolean not null default true,
  -- Counts the owner's changes, so that two at once notice each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index filaments_name_key on filaments (lower(name));

-- Sensible PLA to begin with. The transmission distances are guesses: each spool wants a test print of its own.
insert into filaments (name, hex, td_mm, stock_grams) values
  ('Black', '#1b1a1c', 0.5, 1000),
  ('Plum', '#33203a', 0.8, 1000),
  ('Charcoal', '#3a3a3e', 0.9, 1000),
  ('Mulberry', '#6b2a4c', 1.2, 1000),
  ('Chestnut', '#5f4032', 1.2, 1000),
  ('Slate', '#586270', 1.5, 1000),
  ('Clay', '#b0583f', 2, 1000),
  ('Grey', '#8b8c8e', 2, 1000),
  ('Honey', '#c98f45', 2.6, 1000),
  ('Apricot', '#eaa877', 3, 1000),
  ('Sand', '#d3bd9c', 3.2, 1000),
  ('Moon', '#e6dfe6', 4.2, 1000),
  ('White', '#f6f4f0', 5, 1000);

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
  constraint models_number_key unique (order_id, number),
  constraint models_made_whole check (state <> 'made' or num_nulls(preview, height_mm, grams, print_minutes) = 0),
  constraint models_frozen_are_made check (frozen_at is null or state = 'made')
);

-- One of an order's models is what is shown and printed.
create unique index models_frozen_key on models (order_id) where frozen_at is not null;

-- Drafts learn the cut. A process of the release before calls these without it.
drop function open_draft(uuid, uuid, uuid, text, text, integer, integer, jsonb, text);
drop function insert_draft(uuid, uuid, uuid, text, text, integer, integer, jsonb, text);
drop function refresh_draft(orders, text, text, integer, integer, jsonb, text);

-- The one open order of this customer, photo and product, made or brought up to date; the photo's row is the lock
-- that lines up everything that happens to its orders (settle_payment takes it first, too).
-- outcome: opened | not_found (no such photo, or not this customer's) | already_ordered (order_id is the paid one).
create function open_draft(
  p_customer_id uuid,
  p_upload_id uuid,
  p_product_id uuid,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text,
  p_cut jsonb default null
) returns table (outcome text, order_id uuid, intent_id text, attempt integer, amount_cents integer)
language plpgsql as $$
#variable_conflict use_column
declare
  draft orders%rowtype;
begin
  perform from uploads where id = p_upload_id and customer_id = p_customer_id for no key update;
  if not found then
    return query select 'not_found', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  select * into draft from orders
  where upload_id = p_upload_id
    and status in ('paid', 'partially_refunded', 'disputed', 'amount_mismatch', 'quarantined')
  order by paid_at nulls last, created_at
  limit 1;
  if found then
    return query select 'already_ordered', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
    return;
  end if;

  select * into draft from orders
  where customer_id = p_customer_id and upload_id = p_upload_id and product_id = p_product_id
    and status in ('awaiting_payment', 'pending')
  for update;
  if found then
    draft := refresh_draft(
      draft, p_product_name, p_product_size, p_price_cents, p_shipping_cents, p_address, p_request_id, p_cut
    );
  else
    draft := insert_draft(
      p_customer_id, p_upload_id, p_product_id, p_product_name, p_product_size, p_price_cents, p_shipping_cents,
      p_address, p_request_id, p_cut
    );
  end if;
  return query select 'opened', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
end;
$$;

-- A new random id until its first eight characters, the order's number, are free. What the photo's form said of the
-- occasion becomes the order's own, and the worker is asked for a picture of the portrait.
create function insert_draft(
  p_customer_id uuid,
  p_upload_id uuid,
  p_product_id uuid,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text,
  p_cut jsonb
) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
begin
  loop
    insert into orders (
      id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents,
      shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country, request_id, cut, is_memorial
    ) values (
      gen_random_uuid(), p_customer_id, p_upload_id, p_product_id, p_product_name, p_product_size, p_price_cents,
      p_shipping_cents, p_address ->> 'street', p_address ->> 'city', p_address ->> 'state',
      p_address ->> 'postalCode', p_address ->> 'country', p_request_id, p_cut,
      coalesce((select occasion = 'memorial' from uploads where id = p_upload_id), false)
    )
    on conflict on constraint orders_number_key do nothing
    returning * into draft;
    exit when found;
  end loop;
  insert into order_events (order_id, kind, detail, request_id)
  values (draft.id, 'drafted', jsonb_build_object('amountCents', draft.amount_cents), p_request_id);
  perform emit('make-preview', jsonb_build_object('orderId', draft.id), p_request_id);
  return draft;
end;
$$;

-- What was agreed on may change until the money is on its way; an address or a cut is replaced by a newer one, never
-- by none. Another cut is another picture.
create function refresh_draft(
  p_draft orders,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text,
  p_cut jsonb
) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
  is_recut constant boolean := p_cut is not null and p_cut is distinct from p_draft.cut;
begin
  update orders set
    product_name = p_product_name,
    product_size = p_product_size,
    price_cents = p_price_cents,
    shipping_cents = p_shipping_cents,
    shipping_street = coalesce(p_address ->> 'street', shipping_street),
    shipping_city = coalesce(p_address ->> 'city', shipping_city),
    shipping_state = coalesce(p_address ->> 'state', shipping_state),
    shipping_postal_code = coalesce(p_address ->> 'postalCode', shipping_postal_code),
    shipping_country = coalesce(p_address ->> 'country', shipping_country),
    cut = coalesce(p_cut, cut),
    preview = case when is_recut then null else preview end,
    updated_at = now()
  where id = p_draft.id and status = 'awaiting_payment'
  returning * into draft;
  if not found then
    return p_draft;
  end if;
  if is_recut then
    perform emit('make-preview', jsonb_build_object('orderId', draft.id), p_request_id);
  end if;
  if draft.amount_cents <> p_draft.amount_cents then
    insert into order_events (order_id, kind, detail, request_id)
    values (
      draft.id, 'repriced',
      jsonb_build_object('fromCents', p_draft.amount_cents, 'toCents', draft.amount_cents), p_request_id
    );
  end if;
  return draft;
end;
$$;
