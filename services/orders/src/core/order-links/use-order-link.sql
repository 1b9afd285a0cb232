-- Uses up a mailed link, with the order's other links of this purpose, and answers its order; null as find_order_link. Of
-- two at once, one gets the order.
create or replace function use_order_link(p_token_hash bytea, p_purpose text) returns uuid
language sql as $$
  with used as (
    update order_links set used_at = now()
    where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > now()
    returning order_id
  ), others as (
    update order_links set used_at = now() from used
    where order_links.order_id = used.order_id and purpose = p_purpose and used_at is null and token_hash <> p_token_hash
  )
  select order_id from used;
$$;
