create index concurrently if not exists uploads_search_idx on uploads using gin (pet_name extensions.gin_trgm_ops);
