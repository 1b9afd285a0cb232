-- Erases those of these customers who have no order that is not over. It takes the rows of their photos first, as
-- lock_orderable_photo and settling do, and looks at the orders only then.
create or replace function erase_unheld_customers(p_ids uuid[]) returns jsonb
language sql as $$
  select from uploads where customer_id = any(p_ids) order by id for no key update;
  select erase_customers(array(
    select person.id from unnest(p_ids) as person (id)
    where not exists (select from orders where customer_id = person.id and order_hold(orders) is not null)
  ));
$$;
