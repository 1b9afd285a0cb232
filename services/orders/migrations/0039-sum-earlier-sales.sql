-- On days that nobody pays on any more, so that the triggers have nothing to do with them meanwhile.
insert into daily_sales (day, kind, name, part, orders, cents)
select sold.day, sold.kind, sold.name, 0, sum(sold.orders), sum(sold.cents)
from orders cross join lateral list_daily_sales(orders) as sold
where paid_at < timestamptz '2026-09-01 00:00-07'
group by sold.day, sold.kind, sold.name;
