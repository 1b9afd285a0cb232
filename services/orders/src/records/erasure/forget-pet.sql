-- Forgets the pets in these photos: their names, the words about them, their cuts. Marks the photos as
-- erased, so that nobody can order them; their objects are deleted afterwards. The caller holds the rows of the photos.
-- Idempotent. Answers how many photos this call has marked.
create or replace function forget_pet(p_upload_ids uuid[]) returns integer
language plpgsql as $$
declare
  v_photos integer;
  v_orders constant uuid[] := array(select id from orders where upload_id = any(p_upload_ids));
  v_pets constant text[] := array(select pet_name from uploads where id = any(p_upload_ids) and erased_at is null);
begin
  update uploads set
    erased_at = now(), pet_name = 'Erased', pet_breed = null, special_instructions = null, occasion = null, cut = null,
    renditions = null, renditions_at = null
  where id = any(p_upload_ids) and erased_at is null;
  get diagnostics v_photos = row_count;
  perform forget_filters(v_pets);
  delete from upload_masks where upload_id = any(p_upload_ids);
  delete from upload_retouches where upload_id = any(p_upload_ids);
  update orders set cut = null, customer_cut = null, preview = null, is_name_uncarvable = null, updated_at = now()
  where id = any(v_orders);
  update models set settings = settings - 'mask' - 'retouch' - 'carved'
  where order_id = any(v_orders) and settings ?| array['mask', 'retouch', 'carved'];
  update proofs set message = null, note = null, pins = null where order_id = any(v_orders);
  update order_events set detail = '{}' where order_id = any(v_orders) and kind = 'cut_changed';
  return v_photos;
end;
$$;
