-- Registers the device of this session for push notices, and replaces what it had registered before. Answers 'added',
-- 'full' when its person has p_max others, or 'unknown' for a session without a device. Once, however often it runs.
create or replace function add_push_device(
  p_session bytea,
  p_id uuid,
  p_endpoint text,
  p_p256dh text,
  p_auth text,
  p_max integer,
  p_request_id text
) returns text
language plpgsql as $$
declare
  own sessions;
begin
  select sessions.* into own from sessions join devices using (device_hash) where token_hash = p_session;
  if own.token_hash is null then
    return 'unknown';
  end if;
  -- One at a time for each person: two at once would count, delete and add as if alone.
  perform from people where id = own.person_id for no key update;
  if exists (select from push_devices where id = p_id) then
    return 'added';
  end if;
  delete from push_devices where device_hash = own.device_hash or endpoint = p_endpoint;
  if (select count(*) from push_devices where person_id = own.person_id) >= p_max then
    return 'full';
  end if;
  insert into push_devices (id, person_id, device_hash, name, endpoint, p256dh, auth)
  values (p_id, own.person_id, own.device_hash, own.device_name, p_endpoint, p_p256dh, p_auth);
  perform record_audit(
    p_session, 'push_device.added', p_id::text, p_request_id, jsonb_build_object('device', own.device_name)
  );
  return 'added';
end
$$;
