-- For the release before this one; erase_due_customer has replaced it.
-- Erases up to p_limit customers whose period is over: 12 months for who never ordered, years for who did. One with a
-- younger order counts from later on instead. p_months and p_years are those periods. Answers how many were looked at, and
-- how many were erased.
create or replace function erase_due_customers(p_months integer, p_years integer, p_limit integer)
returns table (looked_at integer, erased integer)
language plpgsql as $$
declare
  v_due uuid[];
begin
  v_due := array(
    select id from customers
    where erased_at is null and coalesce(counted_from, created_at) < now() - make_interval(months => p_months)
    order by coalesce(counted_from, created_at) limit p_limit
  );
  perform from uploads where customer_id = any(v_due) order by id for no key update;
  update customers set counted_from = latest + make_interval(years => p_years) - make_interval(months => p_months)
  from (
    select customer_id, max(coalesce(paid_at, created_at)) as latest from orders
    where customer_id = any(v_due) and status <> 'expired' group by customer_id
  ) as orders_of
  where customers.id = customer_id and latest >= now() - make_interval(years => p_years);
  return query select
    cardinality(v_due),
    (erase_customers(array(
      select id from customers
      where id = any(v_due) and coalesce(counted_from, created_at) < now() - make_interval(months => p_months)
    )) ->> 'customers')::integer;
end;
$$;
