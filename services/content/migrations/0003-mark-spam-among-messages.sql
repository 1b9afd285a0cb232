alter table contact_messages add column spam_reason text check (spam_reason in ('links', 'fill-time', 'owner'));

create index contact_messages_open on contact_messages (created_at desc, id desc)
  where answered_at is null and spam_reason is null;
create index contact_messages_answered on contact_messages (created_at desc, id desc)
  where answered_at is not null and spam_reason is null;
create index contact_messages_spam on contact_messages (created_at desc, id desc) where spam_reason is not null;
