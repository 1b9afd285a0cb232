-- For services of the previous release, which know no roles: whether this is an open session of an owner.
create or replace function check_session(p_token_hash bytea) returns boolean
language sql security definer set search_path = admin, pg_temp as $$
  select exists (select from find_session(p_token_hash) where person_role = 'owner')
$$;
