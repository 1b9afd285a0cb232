-- Moves those of these orders that are not there yet to a step of production, because of their plate. The caller holds
-- their rows. Answers which were moved.
create or replace function move_printed_orders(p_orders uuid[], p_step text, p_request_id text) returns uuid[]
language plpgsql as $$
declare
  v_moved uuid[];
begin
  with before as (
    select id, production from orders
    where id = any(p_orders) and order_is_workable(status)
      and (not printing_has_begun(production) or production = 'printing' and p_step <> 'printing')
  ), moved as (
    update orders set production = p_step, version = version + 1, updated_at = now()
    from before where orders.id = before.id
    returning orders.id, before.production as step_before
  ), noted as (
    insert into order_events (order_id, kind, detail, request_id)
    select id, p_step, jsonb_strip_nulls(jsonb_build_object('from', step_before)), p_request_id
    from moved
  )
  select array_agg(moved.id order by moved.id) into v_moved from moved;
  perform emit('order.production_moved', jsonb_build_object('orderId', each, 'step', p_step), p_request_id)
  from unnest(v_moved) as each;
  return coalesce(v_moved, '{}');
end;
$$;
