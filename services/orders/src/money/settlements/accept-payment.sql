-- Takes a payment that does not fit its order as it is: the sum that was received counts. Answers whether the order still
-- had this version and such a payment.
create or replace function accept_payment(p_order_id uuid, p_version integer, p_reason text, p_request_id text) returns boolean
language plpgsql as $$
declare
  held orders%rowtype;
  target text;
begin
  perform from uploads where id = (select upload_id from orders where id = p_order_id) for no key update;
  select * into held from orders where id = p_order_id for update;
  if held.version is distinct from p_version or not order_is_acceptable(held.status, held.received_cents, held.refunded_cents) then
    return false;
  end if;
  target := case
    when held.dispute in ('open', 'lost') then 'disputed'
    when held.refunded_cents > 0 then 'partially_refunded'
    else 'paid'
  end;
  update orders set
    status = target, accepted_at = now(), accepted_reason = p_reason, paid_at = coalesce(paid_at, now()), updated_at = now()
  where id = held.id;
  insert into order_events (order_id, kind, detail, request_id)
  values (
    held.id, 'payment_accepted', jsonb_build_object('reason', p_reason, 'receivedCents', held.received_cents), p_request_id
  );
  perform tell_of_settlement(
    held, target, 'accepted',
    jsonb_build_object(
      'id', held.stripe_payment_intent_id, 'amountCents', held.received_cents, 'currency', held.received_currency
    ),
    held.refunded_cents, 0, null, null, p_request_id
  );
  return true;
end;
$$;
