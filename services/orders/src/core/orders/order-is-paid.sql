-- The agreed money has arrived, whatever became of it afterwards.
create or replace function order_is_paid(p_status text) returns boolean
language sql immutable as $$ select order_is_funded(p_status) or p_status = 'refunded' $$;
