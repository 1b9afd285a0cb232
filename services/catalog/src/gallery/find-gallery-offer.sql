-- When the customer of an order allowed its portrait in the gallery; null without that, or while the portrait may change.
create or replace function find_gallery_offer(p_order_id uuid) returns timestamptz
language plpgsql stable as $$
begin
  if p_order_id is null then
    return null;
  end if;
  return orders.find_gallery_offer(p_order_id);
end;
$$;
