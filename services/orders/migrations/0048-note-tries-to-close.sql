-- When somebody last tried to close an open order, so that one that cannot be closed is behind the others; null before.
alter table orders add column close_tried_at timestamptz;
