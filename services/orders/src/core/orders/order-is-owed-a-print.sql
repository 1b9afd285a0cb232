-- Whether the order's portrait still has to be printed: nobody has begun with it, or the plate that it was on has ended
-- and the order is still, or again, where it is printed. Orders that were moved to printing by hand are not on plates.
create or replace function order_is_owed_a_print(p_order_id uuid, p_production text) returns boolean
language sql stable as $$
  select not order_is_on_a_plate(p_order_id) and (
    not printing_has_begun(p_production)
    or p_production = 'printing'
      and exists (select from plate_run_models where plate_run_models.order_id = p_order_id)
  )
$$;
