-- Parts of names and e-mail addresses, by their trigrams. The extension comes with the provisioning.
create index concurrently if not exists customers_search_idx on customers
  using gin (email extensions.gin_trgm_ops, (first_name || ' ' || last_name) extensions.gin_trgm_ops);
