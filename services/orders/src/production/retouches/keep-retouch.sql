-- Binds a retouching to a photo, whose row the caller has locked; sent again, it counts as new. Of more than p_most, the
-- oldest that nothing names go, and the sweep finds their objects. p_retouch: { hash, bytes, madeFor, savedBy }.
create or replace function keep_retouch(p_upload_id uuid, p_retouch jsonb, p_most integer) returns void
language plpgsql as $$
begin
  insert into upload_retouches (upload_id, hash, bytes, made_for, saved_by)
  values (
    p_upload_id, p_retouch ->> 'hash', (p_retouch ->> 'bytes')::integer, p_retouch -> 'madeFor', p_retouch ->> 'savedBy'
  )
  on conflict on constraint upload_retouches_hash_key do update set
    made_for = excluded.made_for, saved_by = excluded.saved_by, created_at = now();
  delete from upload_retouches where id = any(array(
    select id from upload_retouches
    where upload_id = p_upload_id and hash <> p_retouch ->> 'hash' and not retouch_is_named(p_upload_id, hash)
    order by created_at
    limit greatest(0, (select count(*) from upload_retouches where upload_id = p_upload_id) - p_most)
  ));
end;
$$;
