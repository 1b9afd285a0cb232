-- Takes out of these orders' plates why they failed, which may name a customer or a pet, and out of the timelines of all
-- orders that were on them. Again changes nothing.
create or replace function forget_plate_reasons(p_order_ids uuid[]) returns void
language plpgsql as $$
declare
  v_runs constant uuid[] := array(select distinct run_id from plate_run_models where order_id = any(p_order_ids));
begin
  update order_events set detail = detail - 'reason'
  from plate_runs join plate_run_models on run_id = plate_runs.id
  where plate_runs.id = any(v_runs) and order_events.order_id = plate_run_models.order_id
    and kind = 'print_failed' and at = ended_at and detail ? 'reason';
  update plate_runs set reason = '' where id = any(v_runs) and reason <> '';
end;
$$;
