-- The key of a retouching's object, as packages/storage names it.
create or replace function retouch_key(p_upload_id uuid, p_hash text) returns text
language sql immutable as $$ select 'retouches/' || p_upload_id || '/' || p_hash || '.png' $$;
