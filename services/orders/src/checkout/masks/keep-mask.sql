-- Binds a mask to a photo, whose row the caller has locked; sent again, it counts as new. Whoever corrects a mask is never
-- stopped: of more than p_most masks, the oldest that nothing names go, and the sweep finds their objects.
-- p_mask: { hash, bytes, width, height }.
create or replace function keep_mask(p_upload_id uuid, p_mask jsonb, p_most integer) returns void
language sql as $$
  insert into upload_masks (upload_id, hash, bytes, width, height)
  values (
    p_upload_id, p_mask ->> 'hash', (p_mask ->> 'bytes')::integer, (p_mask ->> 'width')::integer,
    (p_mask ->> 'height')::integer
  )
  on conflict on constraint upload_masks_hash_key do update set created_at = now();
  delete from upload_masks where id = any(array(
    select id from upload_masks
    where upload_id = p_upload_id and hash <> p_mask ->> 'hash' and not mask_is_named(p_upload_id, hash)
    order by created_at
    limit greatest(0, (select count(*) from upload_masks where upload_id = p_upload_id) - p_most)
  ));
$$;
