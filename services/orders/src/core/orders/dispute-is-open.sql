-- Whether the bank disputes an order's payment and has not decided yet, also of an order that has another problem or was paid
-- back.
create or replace function dispute_is_open(p_status text, p_dispute text) returns boolean
language sql immutable as $$ select coalesce(p_dispute = 'open', p_status = 'disputed') $$;
