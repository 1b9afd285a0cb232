-- Parts of names and e-mail addresses, by their trigrams.
create index concurrently if not exists stories_search_idx on stories
  using gin (email extensions.gin_trgm_ops, customer_name extensions.gin_trgm_ops)
  where email is not null and (is_approved or spam_reason is null);
