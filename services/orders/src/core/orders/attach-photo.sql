-- Gives the photo of an order whose photo is lost an object, and has its pictures and its portrait made. p_photo:
-- { objectKey, contentType, bytes, width, height }; p_event: what the order's timeline says.
create or replace function attach_photo(p_order_id uuid, p_photo jsonb, p_event text, p_request_id text) returns void
language sql as $$
  with attached as (
    update uploads set
      object_key = p_photo ->> 'objectKey', content_type = p_photo ->> 'contentType',
      bytes = (p_photo ->> 'bytes')::integer, width = (p_photo ->> 'width')::integer,
      height = (p_photo ->> 'height')::integer, photo_lost_at = null
    where id = (select upload_id from orders where id = p_order_id) and photo_lost_at is not null and erased_at is null
    returning id
  ), changed as (
    update orders set version = version + 1, updated_at = now() from attached where orders.id = p_order_id
  ), noted as (
    insert into order_events (order_id, kind, request_id) select p_order_id, p_event, p_request_id from attached
  )
  select emit('make-renditions', jsonb_build_object('uploadId', id), p_request_id),
    emit('order.photo_added', jsonb_build_object('orderId', p_order_id), p_request_id)
  from attached;
$$;
