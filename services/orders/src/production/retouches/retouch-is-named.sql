-- Whether an order of this photo, or a model of one, is cut with this retouching.
create or replace function retouch_is_named(p_upload_id uuid, p_hash text) returns boolean
language sql stable as $$
  select exists (select from orders where upload_id = p_upload_id and cut ->> 'retouch' = p_hash)
    or exists (
      select from models join orders on orders.id = models.order_id
      where orders.upload_id = p_upload_id and models.settings ->> 'retouch' = p_hash
    );
$$;
