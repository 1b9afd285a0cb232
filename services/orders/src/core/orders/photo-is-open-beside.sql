-- Whether another order of this photo waits for its payment. Volatile as photo_is_paid_beside is, and for the same reason.
create or replace function photo_is_open_beside(p_upload_id uuid, p_order_id uuid) returns boolean
language sql volatile as $$
  select exists (select from orders where upload_id = p_upload_id and id <> p_order_id and order_is_open(status))
$$;
