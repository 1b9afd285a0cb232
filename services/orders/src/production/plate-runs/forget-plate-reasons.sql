-- Takes out of these orders' plates why they failed, which may name a customer or a pet, and out of the timelines of all
-- orders that were on them. Again changes nothing.
create or replace function forget_plate_reasons(p_order_ids uuid[]) returns void
language sql as $$
  with runs as materialized (
    select id, ended_at from plate_runs
    where id in (select run_id from plate_run_models where order_id = any(p_order_ids))
  ), told as (
    update order_events set detail = detail - 'reason'
    from runs join plate_run_models on run_id = runs.id
    where order_events.order_id = plate_run_models.order_id
      and kind = 'print_failed' and at = ended_at and detail ? 'reason'
  )
  update plate_runs set reason = '' where id in (select id from runs) and reason <> ''
$$;
