-- What the owner does with a paid order. version counts the owner's changes, so that two at once notice each other.
alter table orders
  add column production text check (production in ('in_review', 'printing', 'quality_check', 'shipped', 'delivered')),
  add column tracking_carrier text,
  add column tracking_number text,
  add column notes text not null default '',
  add column version integer not null default 1;

-- The owner's list: whatever has, or may have, money; the latest first.
create index orders_list_idx on orders (created_at desc, id) where status not in ('awaiting_payment', 'expired');
