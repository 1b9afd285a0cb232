create index concurrently if not exists customers_asked_idx on customers (erase_asked_at)
  where erase_asked_at is not null and erased_at is null;
