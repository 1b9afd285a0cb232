-- Whether a cut of this photo, of its orders or of their models is made with this mask.
create or replace function mask_is_named(p_upload_id uuid, p_hash text) returns boolean
language sql stable as $$
  select exists (select from uploads where id = p_upload_id and cut ->> 'mask' = p_hash)
    or exists (
      select from orders where upload_id = p_upload_id and p_hash in (cut ->> 'mask', customer_cut ->> 'mask')
    )
    or exists (
      select from models join orders on orders.id = models.order_id
      where orders.upload_id = p_upload_id and models.settings ->> 'mask' = p_hash
    );
$$;
