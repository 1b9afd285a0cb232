-- Parts of names and e-mail addresses, by their trigrams. The first name stands once more behind the last, so that a name is
-- found in either order.
create index concurrently if not exists customers_search_key_idx on customers using gin (
  search_key(email) extensions.gin_trgm_ops,
  search_key(first_name || ' ' || last_name || ' ' || first_name) extensions.gin_trgm_ops
);
