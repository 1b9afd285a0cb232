-- What the owner may still have to do something about: the condition of mayNeedOwner in src/orders/sql-predicates.ts. Most
-- orders leave this index when their printing begins.
create index concurrently if not exists orders_for_owner_idx on orders (created_at desc, id) where
  status in ('paid', 'partially_refunded') and coalesce(production, 'in_review') = 'in_review'
  or status in ('amount_mismatch', 'quarantined')
  or status = 'disputed' and dispute is distinct from 'lost'
  or shipping_street is null and status in ('paid', 'partially_refunded');
