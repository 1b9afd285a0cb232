-- Notes a declined payment, once per event, and how often its order's payments were declined by now. Where there were too
-- many declines of all orders, it raises an alarm, which lasts an hour. p_limits: { payment, all: { points, seconds } }.
create or replace function record_decline(p_event_id text, p_order_id uuid, p_limits jsonb, p_request_id text)
returns integer
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('record_decline', 0));

  insert into payment_declines (event_id, order_id, at)
  select id, p_order_id, least(now(), to_timestamp((payload ->> 'created')::double precision))
  from stripe_events where id = p_event_id
  on conflict (event_id) do nothing;

  with alarm as (
    insert into card_testing_alarms (declines, ends_at)
    select count(*), now() + interval '1 hour' from payment_declines
    where at > now() - make_interval(secs => (p_limits #>> '{all,seconds}')::integer)
    having count(*) >= (p_limits #>> '{all,points}')::integer and not card_testing_is_suspected()
    returning id
  )
  select emit('card_testing.suspected', jsonb_build_object('alarmId', id), p_request_id) from alarm;

  select count(*)::integer from payment_declines where order_id = p_order_id;
$$;
