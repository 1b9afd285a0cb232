-- Gives an order that is paid after its days have passed the days that were planned from then on, unless it has been planned
-- anew since they were read. p_plan: { seen, dates }, as they are in its quote; null where the promise can be kept.
create or replace function plan_again(p_order_id uuid, p_plan jsonb, p_request_id text) returns void
language sql as $$
  with planned as (
    update orders set
      quote = jsonb_set(quote, '{dates}', p_plan -> 'dates'),
      print_on = (p_plan #>> '{dates,printsOn}')::date,
      ship_by = (p_plan #>> '{dates,shipsBy}')::date
    where id = p_order_id and quote -> 'dates' = p_plan -> 'seen'
    returning id
  )
  insert into order_events (order_id, kind, detail, request_id)
  select id, 'planned_again', jsonb_build_object(
    'promised', p_plan #> '{seen,arrives,to}', 'arrives', p_plan #> '{dates,arrives,to}'
  ), p_request_id
  from planned
$$;
