-- What an order adds to daily_sales; nothing until it is paid. It stays sold on the day on which it was paid, whatever
-- is refunded or disputed later. Orders that were made again from their payments have no lines, and one tax at most
-- (linesOf in src/quotes).
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
  where p_order.paid_at is not null and order_is_paid(p_order.status)
$$;
