-- Whether this person is the only owner left. Locks all owners until the end of the statement, so that two who remove
-- each other at the same moment cannot both succeed. The audit log still takes lines that refer to them.
create or replace function is_last_owner(p_person_id uuid) returns boolean
language plpgsql as $$
begin
  perform from people
  where role = 'owner' and joined_at is not null and removed_at is null order by id for no key update;
  -- A separate statement, so that it sees what others did before it got the lock.
  return exists (
    select from people
    where id = p_person_id and role = 'owner' and joined_at is not null and removed_at is null
  ) and (
    select count(*) from people where role = 'owner' and joined_at is not null and removed_at is null
  ) = 1;
end
$$;
