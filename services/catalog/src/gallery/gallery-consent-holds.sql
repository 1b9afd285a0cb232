-- Whether an item may be shown: it belongs to no order, or the order's customer still allows what they allowed then. In
-- plpgsql, so that the orders schema is not asked while no item belongs to an order.
create or replace function gallery_consent_holds(p_order_id uuid, p_consented_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  if p_order_id is null then
    return true;
  end if;
  return coalesce(orders.find_gallery_consent(p_order_id) = p_consented_at, false);
end;
$$;
