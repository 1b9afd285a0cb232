-- For their erasure.
create index concurrently if not exists contact_messages_age on contact_messages (created_at);
