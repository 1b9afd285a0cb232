-- For the other services: tells people what happened, on the devices on which they asked for it. p_event names
-- the event, so that it is told once, however often this is called. Nothing is written while nobody has a device. The
-- notice says only its kind, and which order's page it opens.
create or replace function notify_people(p_kind text, p_event text, p_order_id uuid, p_request_id text) returns void
language sql security definer set search_path = admin, pg_temp as $$
  insert into outbox (id, name, payload, request_id)
  select
    md5(p_kind || ' ' || p_event)::uuid, 'people.notified',
    jsonb_strip_nulls(jsonb_build_object('kind', p_kind, 'orderId', p_order_id)), p_request_id
  where exists (select from push_devices)
  on conflict (id) do nothing
$$;
