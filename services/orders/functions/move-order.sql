-- For the release before this one; settle_stripe_payment has replaced it. Gives an order its new status, with its line in the timeline and the events that follow. The caller has checked that
-- the order may become so and holds its row.
create or replace function move_order(
  p_order orders,
  p_to text,
  p_reason text,
  p_intent_id text,
  p_refunded_cents bigint,
  p_amount_cents bigint,
  p_currency text,
  p_request_id text
) returns void
language plpgsql as $$
declare
  is_paid constant boolean := order_is_funded(p_to);
  was_unpaid constant boolean := p_order.paid_at is null;
  news constant jsonb := jsonb_build_object('orderId', p_order.id);
begin
  update orders set
    status = p_to,
    stripe_payment_intent_id = p_intent_id,
    refunded_cents = greatest(refunded_cents, p_refunded_cents),
    paid_at = case when is_paid then coalesce(paid_at, now()) else paid_at end,
    updated_at = now()
  where id = p_order.id;
  insert into order_events (order_id, kind, detail, request_id)
  values (
    p_order.id, p_to,
    jsonb_strip_nulls(jsonb_build_object(
      'from', p_order.status, 'reason', p_reason, 'stripePaymentIntentId', p_intent_id,
      'amountCents', p_amount_cents, 'currency', p_currency, 'refundedCents', nullif(p_refunded_cents, 0)
    )),
    p_request_id
  );
  if is_paid and was_unpaid then
    perform emit('order.paid', news, p_request_id);
  end if;
  if order_has_payment_problem(p_to) then
    perform emit('order.needs_attention', news, p_request_id);
  end if;
end;
$$;
