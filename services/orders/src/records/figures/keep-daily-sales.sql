-- Keeps daily_sales: takes away what an order had added, and adds what it adds now.
create or replace function keep_daily_sales() returns trigger language plpgsql as $$
begin
  insert into daily_sales as kept (day, kind, name, part, orders, cents)
  select day, kind, name, pg_backend_pid() % 4, sum(changed.orders), sum(changed.cents)
  from (
    select * from list_daily_sales(new)
    union all
    select day, kind, name, -sold.orders, -sold.cents from list_daily_sales(old) as sold
  ) as changed
  group by day, kind, name having sum(changed.orders) <> 0 or sum(changed.cents) <> 0
  -- Everybody takes the rows in the same order.
  order by day, kind, name
  on conflict (day, kind, name, part) do update
    set orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents;
  return null;
end;
$$;
