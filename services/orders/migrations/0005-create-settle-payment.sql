-- Forward only. Money wins over expiry: a payment that arrives late still makes the order paid.
create function order_may_become(p_from text, p_to text) returns boolean
language sql immutable as $$
  select case p_from
    when 'awaiting_payment' then p_to <> 'awaiting_payment'
    when 'pending' then p_to not in ('awaiting_payment', 'pending')
    when 'expired' then p_to not in ('awaiting_payment', 'expired')
    when 'paid' then p_to in ('partially_refunded', 'disputed', 'refunded')
    when 'partially_refunded' then p_to in ('disputed', 'refunded')
    when 'disputed' then p_to = 'refunded'
    when 'amount_mismatch' then p_to = 'refunded'
    when 'quarantined' then p_to = 'refunded'
    else false
  end;
$$;

-- Keeps money that fits no order, and tells of it once.
create function keep_unmatched(
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
  update unmatched_payments set refunded_cents = p_refunded_cents, updated_at = now()
  where stripe_payment_intent_id = p_intent_id and refunded_cents < p_refunded_cents;
end;
$$;

-- What an order should be by what Stripe says of its payment; null: nothing follows from it.
-- The caller holds the locks.
create function settled_status(
  p_order orders,
  p_status text,
  p_amount_cents bigint,
  p_currency text,
  p_order_id uuid,
  p_upload_id uuid,
  p_refunded_cents bigint,
  p_is_disputed boolean
) returns table (status text, reason text)
language plpgsql as $$
#variable_conflict use_column
begin
  if p_status = 'processing' then
    return query select 'pending', null::text;
  elsif p_status = 'canceled' then
    return query select 'expired', 'canceled';
  elsif p_status <> 'succeeded' then
    return;
  elsif p_refunded_cents > 0 and p_refunded_cents >= p_amount_cents then
    return query select 'refunded', null::text;
  elsif p_currency <> p_order.currency then
    return query select 'quarantined', 'currency';
  elsif p_order_id is distinct from p_order.id or p_upload_id is distinct from p_order.upload_id then
    return query select 'quarantined', 'names_another_order';
  elsif p_amount_cents <> p_order.amount_cents then
    return query select 'amount_mismatch', 'amount';
  elsif exists (
    select from orders
    where upload_id = p_order.upload_id and id <> p_order.id and status in ('paid', 'partially_refunded', 'disputed')
  ) then
    return query select 'quarantined', 'photo_already_paid';
  elsif p_is_disputed then
    return query select 'disputed', null::text;
  elsif p_refunded_cents > 0 then
    return query select 'partially_refunded', null::text;
  else
    return query select 'paid', null::text;
  end if;
end;
$$;

-- The one way to settle: compares what Stripe says (its ids, amount received, currency, metadata, refunds, dispute)
-- with the order, moves the order forward, writes its timeline and tells the others, all in one statement.
-- Saying the same again changes nothing. Answers the order that this payment belongs to, or no row.
create function settle_payment(
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

create function move_order(
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
  is_paid constant boolean := p_to in ('paid', 'partially_refunded', 'disputed');
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
  if p_to in ('amount_mismatch', 'quarantined', 'disputed') then
    perform emit('order.needs_attention', news, p_request_id);
  end if;
end;
$$;
