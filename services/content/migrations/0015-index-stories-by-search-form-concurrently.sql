create index concurrently if not exists stories_search_form_idx on stories using gin (
  search_form(email) extensions.gin_trgm_ops, search_form(customer_name || ' ' || customer_name) extensions.gin_trgm_ops
) where email is not null and (is_approved or spam_reason is null);
