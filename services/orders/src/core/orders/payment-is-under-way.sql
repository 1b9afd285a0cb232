-- Whether money may be on its way to this order, so that nothing of it can be changed.
create or replace function payment_is_under_way(p_status text, p_payment_failed_at timestamptz) returns boolean
language sql immutable as $$ select p_status = 'pending' and p_payment_failed_at is null $$;
