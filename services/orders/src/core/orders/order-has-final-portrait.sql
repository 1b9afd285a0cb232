-- It has a frozen model: what was or will be printed.
create or replace function order_has_final_portrait(p_order_id uuid) returns boolean
language sql stable as $$
  select exists (select from models where order_id = p_order_id and frozen_at is not null)
$$;
