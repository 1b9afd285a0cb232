-- Puts what was quoted into a draft: what it was sold as, for how much, when, and what its customer wishes. An address, a cut
-- or words for the slip are replaced by newer ones, never by none. A rush place that the draft had already stays held as
-- long as before.
create or replace function write_quote(p_draft orders, p_terms jsonb, p_request_id text) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
  address constant jsonb := p_terms -> 'address';
  new_cut constant jsonb := p_terms -> 'cut';
  is_recut constant boolean := new_cut is not null and new_cut is distinct from p_draft.cut;
  is_rush_now constant boolean := coalesce((p_terms ->> 'isRush')::boolean, false);
  keeps_place constant boolean := p_draft.is_rush and p_draft.print_on = (p_terms ->> 'printOn')::date;
begin
  update orders set
    product_name = p_terms ->> 'productName',
    product_size = p_terms ->> 'productSize',
    layers_min = (p_terms ->> 'layersMin')::smallint,
    layers_max = (p_terms ->> 'layersMax')::smallint,
    price_cents = (p_terms ->> 'priceCents')::integer,
    shipping_cents = (p_terms ->> 'shippingCents')::integer,
    rush_cents = (p_terms ->> 'rushCents')::integer,
    discount_cents = (p_terms ->> 'discountCents')::integer,
    tax_cents = (p_terms ->> 'taxCents')::integer,
    quote = p_terms -> 'quote',
    print_on = (p_terms ->> 'printOn')::date,
    ship_by = (p_terms ->> 'shipBy')::date,
    is_rush = is_rush_now,
    rush_held_until = case
      when not is_rush_now then null
      when keeps_place and rush_held_until is not null then rush_held_until
      else now() + make_interval(secs => (p_terms ->> 'rushHoldSeconds')::float8)
    end,
    shipping_street = coalesce(address ->> 'street', shipping_street),
    shipping_city = coalesce(address ->> 'city', shipping_city),
    shipping_state = coalesce(address ->> 'state', shipping_state),
    shipping_postal_code = coalesce(address ->> 'postalCode', shipping_postal_code),
    shipping_country = coalesce(address ->> 'country', shipping_country),
    address_doubts = case
      when address is null then address_doubts
      else array(select jsonb_array_elements_text(p_terms -> 'addressDoubts'))
    end,
    gift = case when address is null then coalesce(p_terms -> 'gift', gift) else p_terms -> 'gift' end,
    -- Who says nothing of it allows nothing.
    gallery_consent_at = case when (p_terms ->> 'showInGallery')::boolean then coalesce(gallery_consent_at, now()) end,
    cut = coalesce(new_cut, cut),
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
