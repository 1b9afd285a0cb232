-- Makes an order again of its payment, whose metadata settle_stripe_payment has found to be ours and whole (lostOrder:
-- { customerId, uploadId, productId, productName, productSize, priceCents, shippingCents, rushCents, discountCents, taxCents, email, createdAt }). Makes none
-- where the photo is somebody else's or the order's number is taken, and none twice. A rush is planned again once it is made
-- (src/quotes/restored-rush-actions.ts).
create or replace function restore_order(p_payment jsonb, p_request_id text) returns void
language plpgsql as $$
declare
  lost constant jsonb := p_payment -> 'lostOrder';
  v_customer_id constant uuid := lost ->> 'customerId';
  v_upload_id constant uuid := lost ->> 'uploadId';
  v_created_at constant timestamptz := lost ->> 'createdAt';
  restored orders%rowtype;
begin
  if exists (select from uploads where id = v_upload_id and customer_id <> v_customer_id) then
    return;
  end if;
  insert into customers (id, first_name, last_name, email, created_at)
  values (v_customer_id, '', '', lost ->> 'email', v_created_at)
  on conflict (id) do nothing;
  insert into uploads (
    id, customer_id, pet_name, object_key, content_type, bytes, width, height, created_at, photo_lost_at
  ) values (
    v_upload_id, v_customer_id, '', 'originals/' || v_upload_id || '.jpg', 'image/jpeg', 1, 1, 1, v_created_at, now()
  )
  on conflict (id) do nothing;
  perform from uploads where id = v_upload_id for no key update;
  -- As one that is no longer open: beside it there may be the draft of the backup, and settling takes it from here.
  insert into orders (
    id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, rush_cents,
    discount_cents, tax_cents, status,
    stripe_payment_intent_id, request_id, created_at, restored_at, is_memorial, is_rush
  ) values (
    (p_payment ->> 'orderId')::uuid, v_customer_id, v_upload_id, (lost ->> 'productId')::uuid, lost ->> 'productName',
    lost ->> 'productSize', (lost ->> 'priceCents')::integer, (lost ->> 'shippingCents')::integer,
    coalesce((lost ->> 'rushCents')::integer, 0), coalesce((lost ->> 'discountCents')::integer, 0),
    coalesce((lost ->> 'taxCents')::integer, 0), 'expired',
    p_payment ->> 'id', p_request_id, v_created_at, now(),
    coalesce((select occasion = 'memorial' from uploads where id = v_upload_id), false),
    coalesce((lost ->> 'rushCents')::integer, 0) > 0
  )
  on conflict do nothing
  returning * into restored;
  if not found then
    return;
  end if;
  -- It was paid before, so that nobody is told of a new order.
  if payment_misfit(restored, p_payment) is null then
    update orders set paid_at = v_created_at where id = restored.id;
  end if;
  update unmatched_payments set closed_at = coalesce(closed_at, now()), updated_at = now()
  where stripe_payment_intent_id = p_payment ->> 'id';
  insert into order_events (order_id, kind, detail, request_id)
  values (restored.id, 'restored', jsonb_build_object('stripePaymentIntentId', p_payment ->> 'id'), p_request_id);
  perform emit('order.restored', jsonb_build_object('orderId', restored.id), p_request_id);
end;
$$;
