-- Uses up a mailed link, with the order's other links of this purpose, and answers its order; null as find_order_link. Of
-- two at once, one gets the order.
create or replace function use_order_link(p_token_hash bytea, p_purpose text) returns uuid
language plpgsql as $$
declare
  v_order_id uuid;
begin
  update order_links set used_at = now()
  where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > now()
  returning order_id into v_order_id;
  update order_links set used_at = now() where order_id = v_order_id and purpose = p_purpose and used_at is null;
  return v_order_id;
end;
$$;
