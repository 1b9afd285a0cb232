-- Whether the order's portrait is on a plate that is being printed.
create or replace function order_is_on_a_plate(p_order_id uuid) returns boolean
language sql stable as $$
  select exists (select from plate_run_models where plate_run_models.order_id = p_order_id and is_running)
$$;
