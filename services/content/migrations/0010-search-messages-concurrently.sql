-- Parts of names and e-mail addresses, by their trigrams. The extension comes with the provisioning.
create index concurrently if not exists contact_messages_search_idx on contact_messages
  using gin (email extensions.gin_trgm_ops, name extensions.gin_trgm_ops) where spam_reason is null;
