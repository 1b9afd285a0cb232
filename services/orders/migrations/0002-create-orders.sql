-- An order is written before its payment is opened (awaiting_payment) and is never deleted.
create table orders (
  id uuid primary key,
  -- What people read to each other.
  number text generated always as (upper(left(id::text, 8))) stored,
  customer_id uuid not null references customers (id),
  upload_id uuid not null references uploads (id),
  -- The product as it was sold: the catalog may change afterwards.
  product_id uuid not null,
  product_name text not null,
  product_size text not null,
  price_cents integer not null check (price_cents > 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  amount_cents integer generated always as (price_cents + shipping_cents) stored,
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
  constraint orders_number_key unique (number),
  constraint orders_intent_key unique (stripe_payment_intent_id),
  constraint orders_whole_address check (
    num_nulls(shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country) in (0, 5)
  )
);

-- Asking twice finds the same order.
create unique index orders_open_key on orders (customer_id, upload_id, product_id)
  where status in ('awaiting_payment', 'pending');
-- A photo is paid for once.
create unique index orders_paid_upload_key on orders (upload_id)
  where status in ('paid', 'partially_refunded', 'disputed');
create index orders_upload_idx on orders (upload_id);
-- Reconciliation and expiry walk the open ones, oldest first.
create index orders_open_idx on orders (created_at) where status in ('awaiting_payment', 'pending');
create index orders_paid_at_idx on orders (paid_at) where paid_at is not null;

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
