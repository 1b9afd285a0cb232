-- Nothing is printed yet, and something may be: a proof can be sent, answered and waited for.
create or replace function order_is_before_printing(p_status text, p_production text) returns boolean
language sql immutable as $$ select order_is_workable(p_status) and not printing_has_begun(p_production) $$;
