-- The order that a mailed link opens for this purpose; null when it is unknown, used or expired. Changes nothing.
create or replace function find_order_link(p_token_hash bytea, p_purpose text) returns uuid
language sql stable as $$
  select order_id from order_links
  where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > now()
$$;
