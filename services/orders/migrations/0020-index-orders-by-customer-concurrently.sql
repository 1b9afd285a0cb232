create index concurrently if not exists orders_customer_idx on orders (customer_id);
