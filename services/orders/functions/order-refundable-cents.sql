-- What could still be paid back until this release; order_repayable_cents has replaced it.
create or replace function order_refundable_cents(p_status text, p_amount_cents bigint, p_refunded_cents bigint) returns bigint
language sql immutable as $$
  select case when order_is_workable(p_status) then greatest(0, p_amount_cents - p_refunded_cents) else 0 end
$$;
