-- The one open order of this customer, photo and product, made or brought up to date; the photo's row is the lock
-- that lines up everything that happens to its orders (settle_payment takes it first, too).
-- outcome: opened | not_found (no such photo, or not this customer's) | already_ordered (order_id is the paid one).
create function open_draft(
  p_customer_id uuid,
  p_upload_id uuid,
  p_product_id uuid,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text
) returns table (outcome text, order_id uuid, intent_id text, attempt integer, amount_cents integer)
language plpgsql as $$
#variable_conflict use_column
declare
  draft orders%rowtype;
begin
  perform from uploads where id = p_upload_id and customer_id = p_customer_id for no key update;
  if not found then
    return query select 'not_found', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  select * into draft from orders
  where upload_id = p_upload_id
    and status in ('paid', 'partially_refunded', 'disputed', 'amount_mismatch', 'quarantined')
  order by paid_at nulls last, created_at
  limit 1;
  if found then
    return query select 'already_ordered', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
    return;
  end if;

  select * into draft from orders
  where customer_id = p_customer_id and upload_id = p_upload_id and product_id = p_product_id
    and status in ('awaiting_payment', 'pending')
  for update;
  if found then
    draft := refresh_draft(draft, p_product_name, p_product_size, p_price_cents, p_shipping_cents, p_address, p_request_id);
  else
    draft := insert_draft(
      p_customer_id, p_upload_id, p_product_id, p_product_name, p_product_size, p_price_cents, p_shipping_cents,
      p_address, p_request_id
    );
  end if;
  return query select 'opened', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
end;
$$;

-- A new random id until its first eight characters, the order's number, are free.
create function insert_draft(
  p_customer_id uuid,
  p_upload_id uuid,
  p_product_id uuid,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text
) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
begin
  loop
    insert into orders (
      id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents,
      shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country, request_id
    ) values (
      gen_random_uuid(), p_customer_id, p_upload_id, p_product_id, p_product_name, p_product_size, p_price_cents,
      p_shipping_cents, p_address ->> 'street', p_address ->> 'city', p_address ->> 'state',
      p_address ->> 'postalCode', p_address ->> 'country', p_request_id
    )
    on conflict on constraint orders_number_key do nothing
    returning * into draft;
    exit when found;
  end loop;
  insert into order_events (order_id, kind, detail, request_id)
  values (draft.id, 'drafted', jsonb_build_object('amountCents', draft.amount_cents), p_request_id);
  return draft;
end;
$$;

-- What was agreed on may change until the money is on its way; an address is replaced by a newer one, never by none.
create function refresh_draft(
  p_draft orders,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text
) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
begin
  update orders set
    product_name = p_product_name,
    product_size = p_product_size,
    price_cents = p_price_cents,
    shipping_cents = p_shipping_cents,
    shipping_street = coalesce(p_address ->> 'street', shipping_street),
    shipping_city = coalesce(p_address ->> 'city', shipping_city),
    shipping_state = coalesce(p_address ->> 'state', shipping_state),
    shipping_postal_code = coalesce(p_address ->> 'postalCode', shipping_postal_code),
    shipping_country = coalesce(p_address ->> 'country', shipping_country),
    updated_at = now()
  where id = p_draft.id and status = 'awaiting_payment'
  returning * into draft;
  if not found then
    return p_draft;
  end if;
  if draft.amount_cents <> p_draft.amount_cents then
    insert into order_events (order_id, kind, detail, request_id)
    values (
      draft.id, 'repriced',
      jsonb_build_object('fromCents', p_draft.amount_cents, 'toCents', draft.amount_cents), p_request_id
    );
  end if;
  return draft;
end;
$$;
