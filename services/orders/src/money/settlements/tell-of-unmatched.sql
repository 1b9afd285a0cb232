-- Has the owner told of what has newly happened to money that fits no order: a refund that failed, a dispute that began or
-- ended.
create or replace function tell_of_unmatched(
  p_intent_id text,
  p_failed_cents bigint,
  p_failed_refund_id text,
  p_request_id text
) returns void
language plpgsql as $$
declare
  news constant jsonb := jsonb_build_object('stripePaymentIntentId', p_intent_id);
begin
  if p_failed_cents > 0 then
    perform emit('payment.refund_failed', news || jsonb_build_object('amountCents', p_failed_cents, 'refundId', p_failed_refund_id), p_request_id);
  end if;
  perform case state
    when 'open' then emit('payment.disputed', news, p_request_id)
    else emit('payment.dispute_closed', news || jsonb_build_object('outcome', state), p_request_id)
  end
  from dispute_news(p_intent_id);
end;
$$;
