-- For the catalog, each time it shows something: when the customer of this order allowed it; null if they did not, and
-- from the moment at which they withdrew it.
create or replace function find_gallery_consent(p_order_id uuid) returns timestamptz
language sql stable security definer set search_path = orders, pg_temp as $$
  select gallery_consent_at from orders where id = p_order_id
$$;
