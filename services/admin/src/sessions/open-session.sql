-- Opens a session, however somebody signed in; once, however often it runs. A device that is new for this person
-- is reported to them and to the owner by mail.
create or replace function open_session(
  p_token_hash bytea,
  p_device_hash bytea,
  p_device_name text,
  p_person_id uuid,
  p_method text,
  p_request_id text
) returns void
language plpgsql as $$
declare
  new_id uuid;
  is_new_device boolean;
begin
  insert into sessions (token_hash, person_id, device_hash, device_name, method)
  values (p_token_hash, p_person_id, p_device_hash, p_device_name, p_method)
  on conflict (token_hash) do nothing
  returning id into new_id;
  if new_id is null then
    return;
  end if;
  is_new_device := not exists (select from devices where device_hash = p_device_hash and person_id = p_person_id);
  insert into devices (device_hash, person_id) values (p_device_hash, p_person_id)
  on conflict (device_hash) do update set person_id = excluded.person_id, last_used_at = now();
  -- A device that somebody else used before gets no more push notices for them.
  delete from push_devices where device_hash = p_device_hash and person_id <> p_person_id;
  perform record_audit(
    p_token_hash, 'session.opened', null, p_request_id,
    jsonb_build_object('method', p_method, 'device', p_device_name, 'newDevice', is_new_device)
  );
  if is_new_device then
    perform emit('device.signed-in', jsonb_build_object('sessionId', new_id), p_request_id);
  end if;
end
$$;
