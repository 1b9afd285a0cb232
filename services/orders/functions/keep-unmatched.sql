-- Stores money that fits no order, and emits its event once. It is closed when all of it was paid back.
create or replace function keep_unmatched(
  p_intent_id text,
  p_order_id uuid,
  p_reason text,
  p_amount_cents bigint,
  p_currency text,
  p_refunded_cents bigint,
  p_request_id text
) returns void
language plpgsql as $$
begin
  insert into unmatched_payments (
    stripe_payment_intent_id, order_id, reason, amount_cents, currency, refunded_cents, request_id
  ) values (p_intent_id, p_order_id, p_reason, p_amount_cents, p_currency, p_refunded_cents, p_request_id)
  on conflict (stripe_payment_intent_id) do nothing;
  if found then
    perform emit('payment.unmatched', jsonb_build_object('stripePaymentIntentId', p_intent_id), p_request_id);
    return;
  end if;
  update unmatched_payments set
    refunded_cents = p_refunded_cents,
    closed_at = case when p_refunded_cents >= p_amount_cents then coalesce(closed_at, now()) end,
    updated_at = now()
  where stripe_payment_intent_id = p_intent_id and refunded_cents <> p_refunded_cents;
end;
$$;
