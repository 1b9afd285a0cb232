-- Draws a random id until its first eight characters, the order's number, are free. What the photo's form said of the
-- occasion becomes the order's own. Nothing is cut until the order is paid. A draft that takes the place of another begins as
-- that one was, and with the cards that were declined for it.
create or replace function insert_quoted_draft(p_terms jsonb, p_request_id text) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
  former orders%rowtype;
begin
  loop
    insert into orders (
      id, customer_id, upload_id, product_id, product_name, product_size,
      price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, request_id, is_memorial
    ) values (
      gen_random_uuid(), (p_terms ->> 'customerId')::uuid, (p_terms ->> 'uploadId')::uuid, (p_terms ->> 'productId')::uuid,
      p_terms ->> 'productName', p_terms ->> 'productSize',
      (p_terms ->> 'priceCents')::integer, (p_terms ->> 'shippingCents')::integer, (p_terms ->> 'rushCents')::integer,
      (p_terms ->> 'discountCents')::integer, (p_terms ->> 'taxCents')::integer, p_request_id,
      coalesce((select occasion = 'memorial' from uploads where id = (p_terms ->> 'uploadId')::uuid), false)
    )
    on conflict on constraint orders_number_key do nothing
    returning * into draft;
    exit when found;
  end loop;
  insert into order_events (order_id, kind, detail, request_id)
  values (draft.id, 'drafted', jsonb_build_object('amountCents', draft.amount_cents), p_request_id);
  if p_terms ->> 'replaces' is not null then
    select * into former from former_draft(p_terms);
  end if;
  if former.id is null then
    return write_quote(draft, p_terms, p_request_id);
  end if;
  update orders set replaced_at = now() where id = former.id;
  update payment_declines set order_id = draft.id where order_id = former.id;
  insert into order_events (order_id, kind, detail, request_id)
  values (draft.id, 'changed', jsonb_build_object('formerOrder', former.number), p_request_id);
  return write_quote(jsonb_populate_record(former, jsonb_build_object('id', draft.id)), p_terms, p_request_id);
end;
$$;
