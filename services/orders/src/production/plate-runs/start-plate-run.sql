-- Starts printing a plate of frozen models: their orders move to printing, and the filament leaves its spools.
-- p_colours: [{ hex, name, spoolId, mg }], dark to light.
-- Answers one row with the outcome, and one for each order that it is about:
-- started (those that were moved) | already (the same run again) | on_a_plate | not_owed (changed meanwhile)
create or replace function start_plate_run(
  p_id uuid,
  p_model_ids uuid[],
  p_print_minutes integer,
  p_colours jsonb,
  p_today date,
  p_request_id text
) returns table (outcome text, order_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  v_orders constant uuid[] := array(select models.order_id from models where models.id = any(p_model_ids));
  v_moved uuid[];
begin
  -- Two plates with the same portrait, and whatever else happens to their orders, come one after the other.
  perform from orders where orders.id = any(v_orders) order by orders.id for update;
  if exists (select from plate_runs where plate_runs.id = p_id) then
    return query select 'already', null::uuid;
    return;
  end if;
  return query select 'on_a_plate', each from unnest(v_orders) as each where order_is_on_a_plate(each);
  if found then
    return;
  end if;
  return query
    select 'not_owed', orders.id from models join orders on orders.id = models.order_id
    where models.id = any(p_model_ids) and not (
      models.frozen_at is not null and order_is_workable(orders.status) and order_is_approved(orders.id)
      and order_is_owed_a_print(orders.id, orders.production)
    );
  if found then
    return;
  end if;

  insert into plate_runs (id, print_minutes) values (p_id, p_print_minutes) on conflict (id) do nothing;
  if not found then
    return query select 'already', null::uuid;
    return;
  end if;
  insert into plate_run_models (run_id, model_id, order_id, place)
  select p_id, chosen.id, models.order_id, chosen.place
  from unnest(p_model_ids) with ordinality as chosen (id, place) join models on models.id = chosen.id;
  insert into plate_run_colours (run_id, place, hex, name, spool_id, planned_mg)
  select p_id, colours.place, colour ->> 'hex', colour ->> 'name', (colour ->> 'spoolId')::uuid, (colour ->> 'mg')::integer
  from jsonb_array_elements(p_colours) with ordinality as colours (colour, place);
  perform take_from_spools(p_colours, p_today);
  v_moved := move_printed_orders(v_orders, 'printing', p_request_id);
  return query select 'started', null::uuid union all select 'started', each from unnest(v_moved) as each;
end;
$$;
