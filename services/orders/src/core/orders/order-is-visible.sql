-- There is, or may be, money: customers and the owner see it. The index orders_list_idx covers exactly these.
create or replace function order_is_visible(p_status text) returns boolean
language sql immutable as $$ select p_status not in ('awaiting_payment', 'expired') $$;
