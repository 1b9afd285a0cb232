create index concurrently if not exists order_events_shipped_idx on order_events (at) where kind = 'shipped'
