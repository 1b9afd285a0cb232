-- For the other services: whose this session is, with the role as it is now; no row when it is not open, or the person
-- has left. Asking counts as using it, to the minute.
create or replace function find_session(p_token_hash bytea) returns table (person_id uuid, person_role text)
language sql security definer set search_path = admin, pg_temp as $$
  with used as (
    update sessions set last_used_at = now()
    where token_hash = p_token_hash and session_is_open(created_at, last_used_at, revoked_at)
      and last_used_at < now() - interval '1 minute'
  )
  select people.id, people.role
  from sessions join people on people.id = sessions.person_id
  where sessions.token_hash = p_token_hash
    and session_is_open(sessions.created_at, sessions.last_used_at, sessions.revoked_at)
    and people.joined_at is not null and people.removed_at is null
$$;
