-- Ends the search for the photo of an order that was made again: attaches what was found, null for nothing, and says once
-- that what is missing now has to be asked for.
create or replace function end_photo_search(p_order_id uuid, p_photo jsonb, p_request_id text) returns void
language sql as $$
  select from uploads where id = (select upload_id from orders where id = p_order_id) for no key update;
  select from orders where id = p_order_id for update;
  select attach_photo(p_order_id, p_photo, 'photo_found', p_request_id) where p_photo is not null;
  select emit('order.photo_searched', jsonb_build_object('orderId', p_order_id), p_request_id) where not exists (
    select from outbox where message_subject(payload) = p_order_id::text and name = 'order.photo_searched'
  );
$$;
