-- Whether another order of this photo has its money. Volatile, so that it reads what is committed by then: a statement that
-- has waited for the photo's row still has the rows as they were when it began.
create or replace function photo_is_paid_beside(p_upload_id uuid, p_order_id uuid) returns boolean
language sql volatile as $$
  select exists (select from orders where upload_id = p_upload_id and id <> p_order_id and order_is_funded(status))
$$;
