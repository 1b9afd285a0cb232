-- Why a payment that was received does not fit its order; null: it fits, or the owner has accepted it by hand. One that is
-- funded now has been found to fit; once its money was paid back, another order may have taken its photo.
create or replace function payment_misfit(p_order orders, p_payment jsonb) returns text
language sql stable as $$
  select case
    when p_order.accepted_at is not null or order_is_funded(p_order.status) then null
    when p_payment ->> 'currency' <> p_order.currency then 'currency'
    when (p_payment ->> 'orderId')::uuid is distinct from p_order.id
      or (p_payment ->> 'uploadId')::uuid is distinct from p_order.upload_id then 'names_another_order'
    when (p_payment ->> 'amountCents')::bigint <> p_order.amount_cents then 'amount'
    when exists (
      select from orders where upload_id = p_order.upload_id and id <> p_order.id and order_is_funded(status)
    ) then 'photo_already_paid'
    -- Money that comes after its draft has expired, and after its photo has gone.
    when p_order.paid_at is null
      and exists (select from uploads where id = p_order.upload_id and erased_at is not null) then 'photo_erased'
  end
$$;
