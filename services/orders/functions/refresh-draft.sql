-- How the release before this one makes drafts; open_limited_quoted_draft has replaced it.
-- What was agreed on may change until the money is on its way. An address or a cut is replaced by a newer one, never by
-- none. A preview that the previous release made is of the former cut.
create or replace function refresh_draft(
  p_draft orders,
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
  is_recut constant boolean := p_cut is not null and p_cut is distinct from p_draft.cut;
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
    cut = coalesce(p_cut, cut),
    preview = case when is_recut then null else preview end,
    updated_at = now()
  where id = p_draft.id and order_is_open(status) and not payment_is_under_way(status, payment_failed_at)
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
