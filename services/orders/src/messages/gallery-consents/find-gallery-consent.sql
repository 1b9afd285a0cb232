-- For the catalog, with everything that it shows: when the customer of this order allowed it; null without that, and from the
-- moment on at which it was withdrawn.
create or replace function find_gallery_consent(p_order_id uuid) returns timestamptz
language sql stable security definer set search_path = orders, pg_temp as $$
  select gallery_consent_at from orders where id = p_order_id
$$;
