-- Parts of names and e-mail addresses, by their trigrams. A name stands twice, so that it is found in either order.
create index concurrently if not exists stories_search_key_idx on stories using gin (
  search_key(email) extensions.gin_trgm_ops, search_key(customer_name || ' ' || customer_name) extensions.gin_trgm_ops
) where email is not null and (is_approved or spam_reason is null);
