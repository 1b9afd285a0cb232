-- Opens a session of the first owner for a command on the store's own machine, once, however often it runs.
create or replace function open_command_session(p_token_hash bytea) returns void
language plpgsql as $$
begin
  insert into sessions (token_hash, person_id, device_name, method)
  select p_token_hash, id, 'Command line', 'command-line' from people
  where role = 'owner' and joined_at is not null and removed_at is null
  order by invited_at, id limit 1
  on conflict (token_hash) do nothing;
  if found then
    perform record_audit(p_token_hash, 'session.opened', null, null, jsonb_build_object('method', 'command-line'));
  end if;
end
$$;
