-- The text of order_shown_status and order_is_visible: an index that called them could not be restored from a dump, since
-- they call others without their schema.
create index concurrently if not exists orders_status_list_idx on orders (
  (case when status in ('paid', 'partially_refunded') then coalesce(production, status) else status end),
  created_at desc,
  id
) where status not in ('awaiting_payment', 'expired');
