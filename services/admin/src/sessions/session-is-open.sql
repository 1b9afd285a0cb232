-- A session lasts for twelve hours at most, and ends when it was not used for two.
create or replace function session_is_open(
  created_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
) returns boolean
language sql stable as $$
  select revoked_at is null and created_at > now() - interval '12 hours' and last_used_at > now() - interval '2 hours'
$$;
