create table stripe_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  request_id text not null,
  created_at timestamptz not null default now(),
  processed_at timestamptz
);

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
  updated_at timestamptz not null default now()
);
