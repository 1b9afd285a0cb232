-- Gives the photo of an order whose photo is lost an object, and has its pictures and its portrait made. p_photo:
-- { objectKey, contentType, bytes, width, height }; p_event: what the order's timeline says.
create or replace function attach_photo(p_order_id uuid, p_photo jsonb, p_event text, p_request_id text) returns void
language plpgsql as $$
declare
  v_upload_id constant uuid := (select upload_id from orders where id = p_order_id);
begin
  update uploads set
    object_key = p_photo ->> 'objectKey', content_type = p_photo ->> 'contentType',
    bytes = (p_photo ->> 'bytes')::integer, width = (p_photo ->> 'width')::integer,
    height = (p_photo ->> 'height')::integer, photo_lost_at = null
  where id = v_upload_id and photo_lost_at is not null and erased_at is null;
  if not found then
    return;
  end if;
  update orders set version = version + 1, updated_at = now() where id = p_order_id;
  insert into order_events (order_id, kind, request_id) values (p_order_id, p_event, p_request_id);
  perform emit('make-renditions', jsonb_build_object('uploadId', v_upload_id), p_request_id);
  perform emit('order.photo_added', jsonb_build_object('orderId', p_order_id), p_request_id);
end;
$$;
