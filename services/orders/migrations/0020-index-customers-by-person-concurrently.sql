create index concurrently if not exists customers_subject_idx on customers (person_subject(email)) where erased_at is null;
