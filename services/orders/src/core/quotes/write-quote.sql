-- Puts what was quoted into a draft: what it was sold as, for how much, when, and what its customer wishes. An address, a cut
-- or words for the slip are replaced by newer ones, never by none. A rush place that the draft had already stays held as
-- long as before. p_draft: the draft as it was, or the former one whose place it takes. Where its payment may have been opened
-- for something else, and nobody has its secret, the next one has another idempotency key.
create or replace function write_quote(p_draft orders, p_terms jsonb, p_request_id text) returns orders
language plpgsql as $$
declare
  draft orders%rowtype;
  address constant jsonb := p_terms -> 'address';
  new_cut constant jsonb := p_terms -> 'cut';
  is_recut constant boolean := new_cut is not null and new_cut is distinct from p_draft.cut;
  is_rush_now constant boolean := coalesce((p_terms ->> 'isRush')::boolean, false);
  is_changed constant boolean := p_draft.quote is not null and p_draft.stripe_payment_intent_id is null
    and draft_is_changed(p_draft, p_terms);
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
      when keeps_place and p_draft.rush_held_until is not null then p_draft.rush_held_until
      else now() + make_interval(secs => (p_terms ->> 'rushHoldSeconds')::float8)
    end,
    shipping_street = coalesce(address ->> 'street', p_draft.shipping_street),
    shipping_city = coalesce(address ->> 'city', p_draft.shipping_city),
    shipping_state = coalesce(address ->> 'state', p_draft.shipping_state),
    shipping_postal_code = coalesce(address ->> 'postalCode', p_draft.shipping_postal_code),
    shipping_country = coalesce(address ->> 'country', p_draft.shipping_country),
    address_doubts = case
      when address is null then p_draft.address_doubts
      else array(select jsonb_array_elements_text(p_terms -> 'addressDoubts'))
    end,
    gift = case when address is null then coalesce(p_terms -> 'gift', p_draft.gift) else p_terms -> 'gift' end,
    -- Who says where it goes, and nothing of this, allows nothing.
    gallery_consent_at = case
      when (p_terms ->> 'showInGallery')::boolean then coalesce(p_draft.gallery_consent_at, now())
      when address is null then p_draft.gallery_consent_at
    end,
    cut = coalesce(new_cut, p_draft.cut),
    preview = case when is_recut then null else preview end,
    intent_attempt = intent_attempt + is_changed::integer,
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
