-- For the release before this one; payment_is_known has replaced it. Whether nothing new follows from how Stripe says a payment stands. p_order_status: how the order of this payment stands;
-- null when the payment fits no order, but is kept as unmatched.
create or replace function payment_is_settled(
  p_order_status text,
  p_known_refunded_cents bigint,
  p_payment_status text,
  p_refunded_cents bigint,
  p_is_disputed boolean
) returns boolean
language sql immutable as $$
  select p_known_refunded_cents >= p_refunded_cents and (
    p_order_status is null or not case p_payment_status
      when 'processing' then order_may_become(p_order_status, 'pending')
      when 'canceled' then order_may_become(p_order_status, 'expired')
      when 'succeeded' then order_may_become(p_order_status, 'paid')
        or p_is_disputed and order_may_become(p_order_status, 'disputed')
      else false
    end
  )
$$;
