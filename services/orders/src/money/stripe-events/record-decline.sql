-- Notes a declined payment, once per event, and how often its order's payments were declined by now. Where there were too
-- many declines of all orders, it raises an alarm, which lasts an hour. p_limits: { payment, all: { points, seconds } }.
create or replace function record_decline(p_event_id text, p_order_id uuid, p_limits jsonb, p_request_id text)
returns integer
language plpgsql as $$
declare
  v_all jsonb := p_limits -> 'all';
  v_declines integer;
  v_alarm bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('record_decline', 0));
  insert into payment_declines (event_id, order_id, at)
  select id, p_order_id, least(now(), to_timestamp((payload ->> 'created')::double precision))
  from stripe_events where id = p_event_id
  on conflict (event_id) do nothing;

  select count(*) into v_declines from payment_declines
  where at > now() - make_interval(secs => (v_all ->> 'seconds')::integer);
  if v_declines >= (v_all ->> 'points')::integer and not card_testing_is_suspected() then
    insert into card_testing_alarms (declines, ends_at) values (v_declines, now() + interval '1 hour')
    returning id into v_alarm;
    perform emit('card_testing.suspected', jsonb_build_object('alarmId', v_alarm), p_request_id);
  end if;
  return (select count(*) from payment_declines where order_id = p_order_id);
end;
$$;
