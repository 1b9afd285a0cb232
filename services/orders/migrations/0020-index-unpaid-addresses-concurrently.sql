create index concurrently if not exists orders_unpaid_address_idx on orders (updated_at)
  where status = 'expired' and shipping_street is not null;
