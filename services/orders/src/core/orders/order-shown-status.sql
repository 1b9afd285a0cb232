-- What customer and owner read: how far a workable order is produced, otherwise how its payment stands.
create or replace function order_shown_status(p_status text, p_production text) returns text
language sql immutable as $$
  select case when order_is_workable(p_status) then coalesce(p_production, p_status) else p_status end
$$;
