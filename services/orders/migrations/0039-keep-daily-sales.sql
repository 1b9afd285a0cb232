-- What was sold on each of the shop's days, by product and by tax, so that figures of a month read a few hundred rows however
-- many orders it has. In parts that are added up, so that payments which settle at the same time seldom wait for each other.
create table daily_sales (
  day date not null,
  kind text not null check (kind in ('product', 'tax')),
  -- The product's name as it was sold, or the tax's.
  name text not null,
  part integer not null,
  orders bigint not null,
  -- Of a product: all that was paid but for taxes.
  cents bigint not null,
  primary key (day, kind, name, part)
) with (fillfactor = 50);

create or replace function list_daily_sales(p_order orders)
returns table (day date, kind text, name text, orders bigint, cents bigint)
language sql stable as $$
  select (p_order.paid_at at time zone 'America/Vancouver')::date, sold.kind, sold.name, 1::bigint, sold.cents
  from (
    select 'product' as kind, p_order.product_name as name, (p_order.amount_cents - p_order.tax_cents)::bigint as cents
    union all
    select 'tax', line ->> 'label', (line ->> 'cents')::bigint
    from jsonb_array_elements(p_order.quote -> 'lines') as line where line ->> 'kind' = 'tax'
    union all
    select 'tax', 'Tax', p_order.tax_cents where p_order.quote -> 'lines' is null and p_order.tax_cents > 0
  ) as sold
  where p_order.paid_at is not null and p_order.status in ('paid', 'partially_refunded', 'disputed', 'refunded')
$$;

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

create trigger orders_keep_sales_inserted after insert on orders
  for each row when (new.paid_at is not null) execute function keep_daily_sales();
create trigger orders_keep_sales_updated after update of
    paid_at, status, product_name, price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, quote
  on orders for each row when (old.paid_at is not null or new.paid_at is not null) execute function keep_daily_sales();

-- Creating the triggers has locked the table, so that nothing is paid between these sums and the first of theirs. What is
-- older is summed by the next file, which locks nothing.
insert into daily_sales (day, kind, name, part, orders, cents)
select sold.day, sold.kind, sold.name, 0, sum(sold.orders), sum(sold.cents)
from orders cross join lateral list_daily_sales(orders) as sold
where paid_at >= timestamptz '2026-09-01 00:00-07'
group by sold.day, sold.kind, sold.name;
