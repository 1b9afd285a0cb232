-- How the release before this one settles; settle_stripe_payment has replaced it. Compares what Stripe says (its ids, amount received, currency, metadata, refunds, dispute)
-- with the order, moves the order forward, and writes its timeline and its events. Saying the same again changes nothing.
-- Answers the order that this payment belongs to, or no row.
create or replace function settle_payment(
  p_intent_id text,
  p_status text,
  p_amount_cents bigint,
  p_currency text,
  p_order_id uuid,
  p_upload_id uuid,
  p_refunded_cents bigint,
  p_is_disputed boolean,
  p_request_id text
) returns table (order_id uuid, status text, reason text)
language plpgsql as $$
#variable_conflict use_column
declare
  held orders%rowtype;
  target text;
  why text;
begin
  select * into held from orders where stripe_payment_intent_id = p_intent_id;
  if not found then
    -- The answer that brought the payment's id was lost, but the payment knows its order.
    select * into held from orders where id = p_order_id;
  end if;
  if not found then
    if p_status = 'succeeded' then
      perform keep_unmatched(p_intent_id, null, 'unknown_order', p_amount_cents, p_currency, p_refunded_cents, p_request_id);
    end if;
    return;
  end if;

  perform from uploads where id = held.upload_id for no key update;
  select * into held from orders where id = held.id for update;
  select s.status, s.reason into target, why
  from settled_status(held, p_status, p_amount_cents, p_currency, p_order_id, p_upload_id, p_refunded_cents, p_is_disputed) s;

  if held.stripe_payment_intent_id <> p_intent_id then
    -- A payment beside the one this order is waiting for: good money is taken, anything else is not the order's.
    if p_status <> 'succeeded' then
      return;
    elsif held.paid_at is not null or target <> 'paid' or not order_may_become(held.status, target) then
      perform keep_unmatched(p_intent_id, held.id, 'second_payment', p_amount_cents, p_currency, p_refunded_cents, p_request_id);
      return;
    end if;
  end if;

  if target is not null and order_may_become(held.status, target) then
    perform move_order(held, target, why, p_intent_id, p_refunded_cents, p_amount_cents, p_currency, p_request_id);
    return query select held.id, target, why;
    return;
  end if;

  update orders set
    stripe_payment_intent_id = p_intent_id,
    refunded_cents = greatest(refunded_cents, p_refunded_cents),
    updated_at = now()
  where id = held.id and (stripe_payment_intent_id is null or refunded_cents < p_refunded_cents);
  if held.refunded_cents < p_refunded_cents then
    insert into order_events (order_id, kind, detail, request_id)
    values (held.id, 'refund_grew', jsonb_build_object('refundedCents', p_refunded_cents), p_request_id);
  end if;
  return query select held.id, held.status, why;
end;
$$;
