-- The only way to settle: compares what Stripe says of a payment with its order, moves the order, and writes its timeline
-- and its events. p_payment: { id, status, amountCents, currency, orderId, uploadId, refunds: [{ id, amountCents, status,
-- requestId }], disputes: [{ id, amountCents, state, evidenceDueAt }], failureId, wasProcessing, lostOrder,
-- rushHoldSeconds }; amountCents is what was received once it has succeeded, failureId names the attempt that failed last,
-- wasProcessing says that an attempt took its time, lostOrder is what restore_order needs where the order's rows are lost,
-- rushHoldSeconds is how long a rush place stays held after a delayed payment has failed, plan is what plan_again needs once
-- the order is paid.
-- Saying the same again changes nothing, nor does saying something older. Answers the payment's order, or no row.
create or replace function settle_stripe_payment(p_payment jsonb, p_request_id text)
returns table (order_id uuid, status text, reason text)
language plpgsql as $$
#variable_conflict use_column
declare
  intent_id constant text := p_payment ->> 'id';
  is_received constant boolean := p_payment ->> 'status' = 'succeeded';
  arrived_cents constant bigint := (p_payment ->> 'amountCents')::bigint;
  arrived_currency constant text := p_payment ->> 'currency';
  held orders%rowtype;
  news record;
  now_refunded bigint;
  now_dispute text;
  now_failed_at timestamptz;
  target text;
  why text;
begin
  select * into held from orders where stripe_payment_intent_id = intent_id;
  if not found then
    -- The answer that brought the payment's id was lost, but the payment knows its order.
    select * into held from orders where id = (p_payment ->> 'orderId')::uuid;
  end if;
  if not found and is_received and p_payment -> 'lostOrder' <> 'null' then
    perform restore_order(p_payment, p_request_id);
    select * into held from orders where id = (p_payment ->> 'orderId')::uuid;
  end if;
  if found then
    perform from uploads where id = held.upload_id for no key update;
    select * into held from orders where id = held.id for update;
  end if;

  select * into news from record_refunds_and_disputes(p_payment);
  select refunded_cents, dispute into now_refunded, now_dispute from payment_figures(intent_id);

  if held.id is null then
    if is_received then
      perform keep_unmatched(intent_id, null, 'unknown_order', arrived_cents, arrived_currency, now_refunded, p_request_id);
      perform tell_of_unmatched(intent_id, news.failed_cents, news.failed_refund_id, p_request_id);
    end if;
    return;
  end if;

  select s.status, s.reason into target, why from settled_state(held, p_payment, now_refunded, now_dispute) s;

  if held.stripe_payment_intent_id <> intent_id then
    -- A payment beside the one this order is waiting for: good money is taken, anything else is not the order's.
    if not is_received then
      return;
    elsif held.paid_at is not null or target <> 'paid' or not order_may_become(held.status, target) then
      perform keep_unmatched(intent_id, held.id, 'second_payment', arrived_cents, arrived_currency, now_refunded, p_request_id);
      perform tell_of_unmatched(intent_id, news.failed_cents, news.failed_refund_id, p_request_id);
      return;
    end if;
  end if;

  update refund_requests set state = 'made', closed_at = now()
  where refund_requests.order_id = held.id and state = 'open'
    and id in (select r."requestId" from jsonb_to_recordset(p_payment -> 'refunds') as r ("requestId" uuid));

  if target is null or target = held.status
    or not (order_may_become(held.status, target) or order_is_restored(held, target, now_refunded, now_dispute))
  then
    target := held.status;
  end if;
  now_failed_at := case
    when target = 'pending' and p_payment ->> 'status' = 'processing' then null
    when target = 'pending' or target = 'expired' and held.status = 'pending' then coalesce(held.payment_failed_at, now())
    else held.payment_failed_at
  end;

  update orders set
    status = target,
    payment_failed_at = now_failed_at,
    rush_held_until = case
      when is_rush and held.payment_failed_at is null and now_failed_at is not null
        then now() + make_interval(secs => (p_payment ->> 'rushHoldSeconds')::float8)
      else rush_held_until
    end,
    stripe_payment_intent_id = intent_id,
    refunded_cents = now_refunded,
    dispute = now_dispute,
    received_cents = case when is_received then arrived_cents else received_cents end,
    received_currency = case when is_received then arrived_currency else received_currency end,
    paid_at = case when order_is_funded(target) then coalesce(paid_at, now()) else paid_at end,
    updated_at = now()
  where id = held.id and (
    orders.status <> target
    or payment_failed_at is distinct from now_failed_at
    or stripe_payment_intent_id is null
    or refunded_cents <> now_refunded
    or dispute is distinct from now_dispute
    or is_received and received_cents is distinct from arrived_cents
  );
  if held.paid_at is null and order_is_funded(target) then
    perform plan_again(held.id, p_payment -> 'plan', p_request_id);
  end if;
  perform tell_of_settlement(held, target, why, p_payment, now_refunded, news.failed_cents,
    news.failed_refund_id, news.closed_dispute, p_request_id);
  if target = 'pending' and held.payment_failed_at is null and now_failed_at is not null
    and p_payment ->> 'failureId' is not null
  then
    perform tell_of_failed_payment(held.id, p_payment ->> 'failureId', p_request_id);
  end if;
  return query select held.id, target, why;
end;
$$;
