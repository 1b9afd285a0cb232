-- For the catalog, when it adds a portrait: as find_gallery_consent, but null while the portrait may still change.
create or replace function find_gallery_offer(p_order_id uuid) returns timestamptz
language sql stable security definer set search_path = orders, pg_temp as $$
  select gallery_consent_at from orders where id = p_order_id and order_has_final_portrait(id)
$$;
