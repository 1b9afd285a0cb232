-- Stores money that fits no order, and emits its event whenever it is open anew: once, and again when what was paid back
-- comes back. It is closed when all of it was paid back or a dispute of it was lost, as may be when it is first seen.
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
declare
  is_over constant boolean := p_refunded_cents >= p_amount_cents
    or coalesce((select dispute = 'lost' from payment_figures(p_intent_id)), false);
  is_open_anew boolean := not is_over;
begin
  insert into unmatched_payments (
    stripe_payment_intent_id, order_id, reason, amount_cents, currency, refunded_cents, request_id, closed_at
  ) values (
    p_intent_id, p_order_id, p_reason, p_amount_cents, p_currency, p_refunded_cents, p_request_id,
    case when is_over then now() end
  )
  on conflict (stripe_payment_intent_id) do nothing;
  if not found then
    update unmatched_payments as payment set
      refunded_cents = p_refunded_cents,
      closed_at = case when is_over then coalesce(payment.closed_at, now()) end,
      updated_at = now()
    from (
      select closed_at from unmatched_payments where stripe_payment_intent_id = p_intent_id for update
    ) as known
    where payment.stripe_payment_intent_id = p_intent_id
      and (payment.refunded_cents <> p_refunded_cents or (payment.closed_at is not null) <> is_over)
    returning known.closed_at is not null and not is_over into is_open_anew;
  end if;
  if is_open_anew then
    perform emit('payment.unmatched', jsonb_build_object('stripePaymentIntentId', p_intent_id), p_request_id);
  end if;
end;
$$;
