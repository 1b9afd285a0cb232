create index concurrently if not exists stories_subject_idx on stories (person_subject(email)) where email is not null;
