-- Locks a customer's photo, and answers whether a draft may be written of it, with this mask if one is named. Everything
-- that happens to its orders takes its row first (settling, erasing and the choice of which masks go, too). So other tables
-- are looked at only once it is ours: whoever comes second sees what the other has done.
create or replace function lock_orderable_photo(p_upload_id uuid, p_customer_id uuid, p_mask text) returns boolean
language sql as $$
  select from uploads where id = p_upload_id and customer_id = p_customer_id and erased_at is null for no key update;
  select exists (select from uploads where id = p_upload_id and customer_id = p_customer_id and erased_at is null)
    and not exists (
      select from orders
      where upload_id = p_upload_id and (
        order_is_funded(status) or order_has_payment_problem(status) or payment_is_under_way(status, payment_failed_at)
      )
    )
    and (p_mask is null or exists (select from upload_masks where upload_id = p_upload_id and hash = p_mask));
$$;
