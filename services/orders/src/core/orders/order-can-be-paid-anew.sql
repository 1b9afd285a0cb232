-- Its delayed payment has failed and was cancelled, and the photo is still there for another one. Its customer has seen it
-- and still reads it; the owner does not, because there is no money.
create or replace function order_can_be_paid_anew(p_status text, p_payment_failed_at timestamptz, p_upload_id uuid)
returns boolean
language sql stable as $$
  select p_status = 'expired' and p_payment_failed_at is not null
    and exists (select from uploads where id = p_upload_id and erased_at is null)
$$;
