-- For the other services: whether this session is open. Asking counts as using it, to the minute.
create or replace function check_session(p_token_hash bytea) returns boolean
language sql security definer set search_path = admin, pg_temp as $$
  with used as (
    update sessions set last_used_at = now()
    where token_hash = p_token_hash and session_is_open(created_at, last_used_at, revoked_at)
      and last_used_at < now() - interval '1 minute'
  )
  select exists (
    select from sessions where token_hash = p_token_hash and session_is_open(created_at, last_used_at, revoked_at)
  )
$$;
