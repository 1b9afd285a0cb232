create index concurrently if not exists orders_due_idx on orders (ship_by, id)
  where ship_by is not null and status in ('paid', 'partially_refunded')
    and coalesce(production, 'in_review') in ('in_review', 'printing', 'quality_check')
