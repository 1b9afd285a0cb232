create index concurrently if not exists uploads_search_form_idx on uploads
  using gin (search_form(pet_name) extensions.gin_trgm_ops);
