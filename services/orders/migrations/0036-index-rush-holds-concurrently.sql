create index concurrently if not exists orders_rush_held_idx on orders (rush_held_until)
  where is_rush and status = 'awaiting_payment'
