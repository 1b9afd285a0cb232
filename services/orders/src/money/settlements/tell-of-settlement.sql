-- Writes what has changed at settling into the order's timeline and the outbox. p_order: as it was before.
create or replace function tell_of_settlement(
  p_order orders,
  p_to text,
  p_reason text,
  p_payment jsonb,
  p_refunded_cents bigint,
  p_failed_cents bigint,
  p_failed_refund_id text,
  p_closed_dispute text,
  p_request_id text
) returns void
language plpgsql as $$
declare
  news constant jsonb := jsonb_build_object('orderId', p_order.id);
  is_newly_disputed constant boolean := p_order.dispute is distinct from 'open'
    or exists (select from dispute_news(p_payment ->> 'id') where state = 'open');
  -- The order has another problem already, or was paid back: it stays so, and the bank waits for an answer all the same.
  is_disputed_beside constant boolean := is_newly_disputed
    and (p_to <> 'disputed' or p_order.status = 'disputed')
    and exists (select from payment_figures(p_payment ->> 'id') as known where known.dispute = 'open');
begin
  if p_failed_cents > 0 then
    insert into order_events (order_id, kind, detail, request_id)
    values (p_order.id, 'refund_failed', jsonb_build_object('amountCents', p_failed_cents), p_request_id);
    perform emit('order.refund_failed', news || jsonb_build_object('amountCents', p_failed_cents, 'refundId', p_failed_refund_id), p_request_id);
  end if;
  if p_closed_dispute is not null then
    -- That one, and each other that ended since Stripe was asked last.
    insert into order_events (order_id, kind, request_id)
    select p_order.id, 'dispute_' || state, p_request_id from dispute_news(p_payment ->> 'id') where state <> 'open' order by id;
    perform emit('order.dispute_closed', news || jsonb_build_object('outcome', state), p_request_id)
    from dispute_news(p_payment ->> 'id') where state <> 'open';
  end if;
  if is_disputed_beside then
    insert into order_events (order_id, kind, request_id) values (p_order.id, 'dispute_opened', p_request_id);
  end if;
  if is_disputed_beside or p_to <> p_order.status and order_has_payment_problem(p_to) then
    perform emit('order.needs_attention', news, p_request_id);
  end if;
  if p_to = p_order.status then
    if p_refunded_cents > p_order.refunded_cents then
      insert into order_events (order_id, kind, detail, request_id)
      values (p_order.id, 'refund_grew', jsonb_build_object('refundedCents', p_refunded_cents), p_request_id);
    end if;
    return;
  end if;
  insert into order_events (order_id, kind, detail, request_id)
  values (
    p_order.id, p_to,
    jsonb_strip_nulls(jsonb_build_object(
      'from', p_order.status, 'reason', p_reason, 'stripePaymentIntentId', p_payment ->> 'id',
      'amountCents', (p_payment ->> 'amountCents')::bigint, 'currency', p_payment ->> 'currency',
      'refundedCents', nullif(p_refunded_cents, 0)
    )),
    p_request_id
  );
  if order_is_funded(p_to) and p_order.paid_at is null then
    -- Spares subscribers a run that would find nothing to do. It holds for good: an order loses neither address nor photo,
    -- and no other payment is opened for a photo that is paid.
    perform emit('order.paid', news || jsonb_build_object(
      'isComplete', p_order.shipping_street is not null
        and exists (select from uploads where id = p_order.upload_id and photo_lost_at is null),
      'isOnlyPayment', not exists (
        select from orders where upload_id = p_order.upload_id and id <> p_order.id and order_is_open(status)
      )
    ), p_request_id);
  end if;
end;
$$;
