-- The trigger that keeps an order's sum: portrait, shipping and rush, less a discount, then taxes.
create or replace function sum_order() returns trigger language plpgsql as $$
begin
  new.amount_cents := new.price_cents + new.shipping_cents + new.rush_cents - new.discount_cents + new.tax_cents;
  return new;
end;
$$;
