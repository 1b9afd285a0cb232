-- Of more than p_most retouchings of a photo, the oldest that nothing names go, but for p_but; the sweep finds their
-- objects. A function, because it is volatile: it sees what was committed while the statement that calls it waited for the
-- photo's row. The statement itself would drop what another order was cut with meanwhile.
create or replace function drop_old_retouches(p_upload_id uuid, p_but text, p_most integer) returns void
language sql as $$
  delete from upload_retouches where id = any(array(
    select id from upload_retouches
    where upload_id = p_upload_id and hash <> p_but and not retouch_is_named(p_upload_id, hash)
    order by created_at
    limit greatest(0, (select count(*) from upload_retouches where upload_id = p_upload_id) - p_most)
  ))
$$;
