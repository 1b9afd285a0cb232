-- Removes everything that identifies these customers from their rows and those of their orders: amounts, dates,
-- province and country stay, which the books need. Forgets their pets. Messages about them go too, even those that
-- nobody has taken. Idempotent. The caller holds the rows of their photos. Answers the number of rows by kind.
create or replace function erase_customers(p_ids uuid[]) returns jsonb
language plpgsql as $$
declare
  v_customers integer;
  v_photos integer;
  v_orders uuid[];
  v_payments text[];
  v_subjects text[];
  v_names constant text[] := array(
    select unnest(array[email, first_name, last_name, phone]) from customers where id = any(p_ids) and erased_at is null
  );
begin
  update customers set erased_at = now(), first_name = '', last_name = '', email = '', phone = null
  where id = any(p_ids) and erased_at is null;
  get diagnostics v_customers = row_count;

  v_photos := forget_pet(array(select id from uploads where customer_id = any(p_ids)));
  perform forget_filters(v_names);

  with erased as (
    update orders set
      shipping_street = case when shipping_street is not null then '' end,
      shipping_city = case when shipping_city is not null then '' end,
      shipping_postal_code = case when shipping_postal_code is not null then '' end,
      address_doubts = '{}', gift = null, gallery_consent_at = null, is_memorial = false, notes = '',
      tracking_carrier = null, tracking_number = null, visitor = null,
      accepted_reason = case when accepted_reason is not null then '' end,
      updated_at = now()
    where customer_id = any(p_ids)
    returning id, stripe_payment_intent_id
  )
  select array_agg(id), array_agg(stripe_payment_intent_id) filter (where stripe_payment_intent_id is not null)
  into v_orders, v_payments from erased;
  -- A payment beside the one that an order is waiting for names its buyer too.
  v_payments := v_payments || array(
    select stripe_payment_intent_id from unmatched_payments where order_id = any(v_orders)
  );
  perform forget_plate_reasons(v_orders);

  -- Of what happened, amounts and the store's own words stay, and no words of a person's.
  update order_events set detail = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
    where jsonb_typeof(value) in ('number', 'boolean')
      or key in ('from', 'by', 'mail', 'currency', 'stripePaymentIntentId', 'failureId')
  )
  where order_id = any(v_orders) and detail <> '{}';
  update stripe_events set payload = '{}'
  where stripe_event_payment(payload) = any(v_payments) and payload <> '{}' and processed_at is not null;

  v_subjects := array(
    select id::text from unnest(v_orders) as id
    union all select id::text from uploads where customer_id = any(p_ids)
    union all select id::text from proofs where order_id = any(v_orders)
    union all select id::text from models where order_id = any(v_orders)
  );
  -- Their address stands with their payments at Stripe, too.
  if v_customers > 0 then
    perform emit('payment.buyer_erased', jsonb_build_object('paymentId', payment_id), null)
    from unnest(v_payments) as payment_id;
  end if;
  delete from order_links where order_id = any(v_orders);
  delete from outbox where message_subject(payload) = any(v_subjects);

  return jsonb_build_object(
    'customers', v_customers, 'photos', v_photos, 'orders', coalesce(cardinality(v_orders), 0)
  );
end;
$$;
