-- A name twice, so that it is found in either order.
create index concurrently if not exists contact_messages_search_form_idx on contact_messages using gin (
  search_form(email) extensions.gin_trgm_ops, search_form(name || ' ' || name) extensions.gin_trgm_ops
) where spam_reason is null;
