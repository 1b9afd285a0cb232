-- Ends a run that is printed, and moves its orders on. Answers what became of each:
-- moved | already | refused (refunded or disputed); no row without such a run, and when it had failed
create or replace function finish_plate_run(p_id uuid, p_request_id text)
returns table (outcome text, order_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  v_run plate_runs%rowtype;
  v_orders uuid[];
  v_moved uuid[] := '{}';
begin
  select * into v_run from plate_runs where plate_runs.id = p_id for update;
  if not found or v_run.state = 'failed' then
    return;
  end if;
  v_orders := array(select plate_run_models.order_id from plate_run_models where run_id = p_id);
  perform from orders where orders.id = any(v_orders) order by orders.id for update;
  if v_run.state = 'printing' then
    update plate_runs set state = 'done', ended_at = now() where plate_runs.id = p_id;
    update plate_run_models set is_running = false where run_id = p_id;
    v_moved := move_printed_orders(v_orders, 'quality_check', p_request_id);
  end if;
  return query
    select
      case when orders.id = any(v_moved) then 'moved' when order_is_workable(orders.status) then 'already' else 'refused' end,
      orders.id
    from plate_run_models join orders on orders.id = plate_run_models.order_id
    where run_id = p_id order by plate_run_models.place;
end;
$$;
