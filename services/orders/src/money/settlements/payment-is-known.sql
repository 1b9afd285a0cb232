-- Whether settling would change nothing, by how Stripe lists a payment. p_order_status: of the payment's order; null when
-- the payment fits no order, but is kept as unmatched. p_dispute: as it is known here.
create or replace function payment_is_known(
  p_order_status text,
  p_known_refunded_cents bigint,
  p_dispute text,
  p_payment_status text,
  p_refunded_cents bigint,
  p_is_disputed boolean
) returns boolean
language sql immutable as $$
  select p_known_refunded_cents = p_refunded_cents and (p_dispute is not null or not p_is_disputed) and (
    p_order_status is null or not case p_payment_status
      when 'processing' then order_may_become(p_order_status, 'pending')
      when 'canceled' then order_may_become(p_order_status, 'expired')
      when 'succeeded' then order_may_become(p_order_status, 'paid')
      else false
    end
  )
$$;
