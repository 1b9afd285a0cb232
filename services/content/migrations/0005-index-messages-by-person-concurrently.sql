create index concurrently if not exists contact_messages_subject_idx on contact_messages (person_subject(email));
