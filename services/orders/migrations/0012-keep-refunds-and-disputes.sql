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
  updated_at timestamptz not null default now()
);
create index stripe_refunds_payment_idx on stripe_refunds (stripe_payment_intent_id);
create index stripe_refunds_pending_idx on stripe_refunds (updated_at) where status in ('pending', 'requires_action');

create table stripe_disputes (
  id text primary key,
  stripe_payment_intent_id text not null,
  amount_cents bigint not null,
  state text not null check (state in ('open', 'won', 'lost')),
  updated_at timestamptz not null default now()
);
create index stripe_disputes_payment_idx on stripe_disputes (stripe_payment_intent_id);

alter table orders
  -- What arrived, which is what can be paid back; null until something has.
  add column received_cents bigint,
  add column received_currency text,
  -- How the last dispute stands; won: what stood before is restored.
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  -- The owner took a payment that does not fit, as it is.
  add column accepted_at timestamptz,
  add column accepted_reason text,
  add constraint orders_whole_acceptance check ((accepted_at is null) = (accepted_reason is null));

-- A photo is paid for once, unless the owner has accepted a second payment by hand.
create unique index orders_funded_upload_key on orders (upload_id)
  where status in ('paid', 'partially_refunded', 'disputed') and accepted_at is null;
drop index orders_paid_upload_key;

-- Asked again until the bank has decided.
create index orders_disputed_idx on orders (updated_at) where status = 'disputed';

alter table unmatched_payments add column closed_at timestamptz;

-- Whatever a person decides by raises the version, whoever changes it.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

create trigger orders_raise_version
  before update of
    version, status, production, refunded_cents, received_cents, dispute, accepted_at, stripe_payment_intent_id,
    product_name, product_size, price_cents, shipping_cents, notes, is_memorial, tracking_carrier, tracking_number,
    shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country
  on orders for each row execute function raise_version();
