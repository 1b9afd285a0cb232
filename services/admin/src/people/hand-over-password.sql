-- Takes the password from somebody who is no owner any more. It passes to the owner who has been here longest, without
-- a value: the one who left knew it. `npm run password` sets the next one.
create or replace function hand_over_password(p_person_id uuid) returns void
language sql as $$
  update credentials set is_on = false, password_hash = null, changed_at = now(), person_id = (
    select id from people
    where role = 'owner' and joined_at is not null and removed_at is null and id <> p_person_id
    order by joined_at, id limit 1
  )
  where person_id = p_person_id
$$;
