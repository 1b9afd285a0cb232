create index concurrently if not exists orders_search_idx on orders using gin (number extensions.gin_trgm_ops);
