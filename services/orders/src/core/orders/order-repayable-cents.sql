-- What can still be paid back through the store, of what was received. Stripe pays nothing back while a bank disputes.
create or replace function order_repayable_cents(p_status text, p_received_cents bigint, p_refunded_cents bigint) returns bigint
language sql immutable as $$
  select case
    when order_is_workable(p_status) or p_status in ('amount_mismatch', 'quarantined')
    then greatest(0, coalesce(p_received_cents, 0) - p_refunded_cents)
    else 0
  end
$$;
