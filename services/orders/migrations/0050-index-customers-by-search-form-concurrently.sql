-- The first name once more behind the last, so that a name is found in either order.
create index concurrently if not exists customers_search_form_idx on customers using gin (
  search_form(email) extensions.gin_trgm_ops,
  search_form(first_name || ' ' || last_name || ' ' || first_name) extensions.gin_trgm_ops
);
