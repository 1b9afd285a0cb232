-- As contact_messages_of_people; a story without an address is nobody's.
create index concurrently if not exists stories_of_people on stories (created_at desc, id desc)
  where email is not null and (is_approved or spam_reason is null);
