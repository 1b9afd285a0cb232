-- Its payment may still arrive. The indexes orders_open_key and orders_open_idx cover exactly these.
create or replace function order_is_open(p_status text) returns boolean
language sql immutable as $$ select p_status in ('awaiting_payment', 'pending') $$;
