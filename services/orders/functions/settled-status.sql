-- For the release before this one; settled_state has replaced it. What an order should become by what Stripe says of its payment; no row: nothing follows from it.
-- The caller holds the locks.
create or replace function settled_status(
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
    where upload_id = p_order.upload_id and id <> p_order.id and order_is_funded(orders.status)
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
