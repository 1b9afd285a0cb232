-- Gives an order whose payment was accepted by hand the sum that was received, and its lines in proportion. p_terms:
-- { priceCents, shippingCents, rushCents, discountCents, taxCents, lines }.
create or replace function reprice_as_received(p_order_id uuid, p_terms jsonb, p_request_id text) returns void
language plpgsql as $$
declare
  held orders%rowtype;
  repriced orders%rowtype;
begin
  select * into held from orders where id = p_order_id for update;
  update orders set
    price_cents = (p_terms ->> 'priceCents')::integer,
    shipping_cents = (p_terms ->> 'shippingCents')::integer,
    rush_cents = (p_terms ->> 'rushCents')::integer,
    discount_cents = (p_terms ->> 'discountCents')::integer,
    tax_cents = (p_terms ->> 'taxCents')::integer,
    quote = jsonb_set(quote, '{lines}', p_terms -> 'lines'),
    updated_at = now()
  where id = held.id
  returning * into repriced;
  insert into order_events (order_id, kind, detail, request_id)
  values (
    held.id, 'repriced', jsonb_build_object('fromCents', held.amount_cents, 'toCents', repriced.amount_cents), p_request_id
  );
end;
$$;
