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
  constraint proofs_version_key unique (order_id, version),
  constraint proofs_whole_decision check (num_nulls(decided_at, decided_by) = case when state in ('approved', 'change_requested') then 0 else 2 end)
);

-- One at a time waits for an answer.
create unique index proofs_waiting_key on proofs (order_id) where state in ('open', 'held');
create index proofs_model_idx on proofs (model_id, version desc);
-- Reminders and silence walk the open ones.
create index proofs_open_idx on proofs (mailed_at) where state = 'open';
-- The owner's list looks for what waits for the owner.
create index proofs_unanswered_idx on proofs (order_id) where state in ('held', 'change_requested');
