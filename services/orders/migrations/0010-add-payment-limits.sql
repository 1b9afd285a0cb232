-- The visitor who opened a draft: a keyed hash of the network, enough to count by, forgotten after a day.
alter table orders add column visitor bytea;

-- Drafts of the last hour are counted by customer, mailbox and visitor.
create index orders_unpaid_created_idx on orders (created_at) where paid_at is null;
create index orders_visited_idx on orders (created_at) where visitor is not null;

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
