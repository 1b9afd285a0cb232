-- Who has written: spam makes nobody a customer. The condition of isMessageOfPerson in src/people/sql-predicates.ts.
create index concurrently if not exists contact_messages_of_people on contact_messages (created_at desc, id desc)
  where spam_reason is null;
