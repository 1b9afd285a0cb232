-- A link that a mail brings: whoever has it may do one thing with one order, once, until it expires. Only the hash of its
-- token is kept.
create table order_links (
  token_hash bytea primary key,
  order_id uuid not null references orders (id),
  purpose text not null check (purpose in ('details')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index order_links_order_idx on order_links (order_id);
create index order_links_expires_idx on order_links (expires_at);
