-- Money and order disagree, or the customer's bank disputes the payment: a person has to look.
create or replace function order_has_payment_problem(p_status text) returns boolean
language sql immutable as $$ select p_status in ('amount_mismatch', 'quarantined', 'disputed') $$;
