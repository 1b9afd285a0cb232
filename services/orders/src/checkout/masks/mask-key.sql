-- The key of a mask's object, as packages/storage names it.
create or replace function mask_key(p_upload_id uuid, p_hash text) returns text
language sql immutable as $$ select 'masks/' || p_upload_id || '/' || p_hash || '.png' $$;
