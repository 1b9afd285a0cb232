-- Parts of names and e-mail addresses, by their trigrams. A name stands twice, so that it is found in either order.
create index concurrently if not exists contact_messages_search_key_idx on contact_messages using gin (
  search_key(email) extensions.gin_trgm_ops, search_key(name || ' ' || name) extensions.gin_trgm_ops
) where spam_reason is null;
