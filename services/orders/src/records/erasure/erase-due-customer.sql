-- Erases a customer whose period is over: months if they never ordered, otherwise years. One with a younger order
-- counts from later on instead. p_months and p_years are those periods. It takes the rows of their photos first, as
-- lock_orderable_photo does, and looks at the orders only then. Answers whether they are erased by this call.
create or replace function erase_due_customer(p_id uuid, p_months integer, p_years integer) returns boolean
language plpgsql as $$
declare
  v_latest timestamptz;
begin
  perform from uploads where customer_id = p_id order by id for no key update;
  select max(coalesce(paid_at, created_at)) into v_latest from orders where customer_id = p_id and status <> 'expired';
  if v_latest >= now() - make_interval(years => p_years) then
    update customers set counted_from = v_latest + make_interval(years => p_years) - make_interval(months => p_months)
    where id = p_id;
    return false;
  end if;
  return (erase_customers(array[p_id]) ->> 'customers')::integer > 0;
end;
$$;
