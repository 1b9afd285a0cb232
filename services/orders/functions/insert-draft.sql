-- How the release before this one makes drafts; open_limited_quoted_draft has replaced it.
-- Draws a random id until its first eight characters, the order's number, are free. What the photo's form said of the
-- occasion becomes the order's own. Nothing is cut until the order is paid.
create or replace function insert_draft(
  p_customer_id uuid,
  p_upload_id uuid,
  p_product_id uuid,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text,
  p_cut jsonb
) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
begin
  loop
    insert into orders (
      id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents,
      shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country, request_id, cut, is_memorial
    ) values (
      gen_random_uuid(), p_customer_id, p_upload_id, p_product_id, p_product_name, p_product_size, p_price_cents,
      p_shipping_cents, p_address ->> 'street', p_address ->> 'city', p_address ->> 'state',
      p_address ->> 'postalCode', p_address ->> 'country', p_request_id, p_cut,
      coalesce((select occasion = 'memorial' from uploads where id = p_upload_id), false)
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
