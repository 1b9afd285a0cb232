-- Whether the owner may take the payment as it is, although it does not fit.
create or replace function order_is_acceptable(p_status text, p_received_cents bigint, p_refunded_cents bigint) returns boolean
language sql immutable as $$
  select p_status in ('amount_mismatch', 'quarantined') and p_received_cents > p_refunded_cents
$$;
