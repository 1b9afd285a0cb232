-- Parts of the pets' names, by their trigrams.
create index concurrently if not exists uploads_search_key_idx on uploads using gin (search_key(pet_name) extensions.gin_trgm_ops);
