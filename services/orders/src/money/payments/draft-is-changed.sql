-- Whether these terms (as of open_quoted_draft) make another order of a draft: in what it costs, in what its customer gets,
-- where it goes, or what they allow. What the terms say nothing of stays. Days that are planned anew are no change.
create or replace function draft_is_changed(p_draft orders, p_terms jsonb) returns boolean
language sql stable as $$
  select
    (p_draft.product_name, p_draft.product_size, p_draft.price_cents, p_draft.shipping_cents, p_draft.rush_cents,
      p_draft.discount_cents, p_draft.tax_cents)
    is distinct from
    (p_terms ->> 'productName', p_terms ->> 'productSize', (p_terms ->> 'priceCents')::integer,
      (p_terms ->> 'shippingCents')::integer, (p_terms ->> 'rushCents')::integer,
      (p_terms ->> 'discountCents')::integer, (p_terms ->> 'taxCents')::integer)
    or p_draft.quote -> 'request' is distinct from p_terms #> '{quote,request}'
    or p_terms ? 'cut' and p_draft.cut is distinct from p_terms -> 'cut'
    or (p_terms ? 'address' or p_terms ? 'gift') and p_draft.gift is distinct from p_terms -> 'gift'
    or (p_terms ? 'address' or p_terms ? 'showInGallery')
      and (p_draft.gallery_consent_at is not null) <> coalesce((p_terms ->> 'showInGallery')::boolean, false)
    or p_terms ? 'address' and (
      p_draft.shipping_street, p_draft.shipping_city, p_draft.shipping_state, p_draft.shipping_postal_code,
      p_draft.shipping_country
    ) is distinct from (
      p_terms #>> '{address,street}', p_terms #>> '{address,city}', p_terms #>> '{address,state}',
      p_terms #>> '{address,postalCode}', p_terms #>> '{address,country}'
    )
$$;
