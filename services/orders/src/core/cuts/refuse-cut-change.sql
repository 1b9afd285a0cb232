-- The reason for which the owner may not change the cut of an order; null if the change is allowed. p_version is the
-- version that the owner's page shows. Locks the photo's row, then the order's: whatever changes an order locks them in
-- this order, so that two changes never wait for each other.
create or replace function refuse_cut_change(p_order_id uuid, p_version integer) returns text
language plpgsql as $$
declare
  photo uploads%rowtype;
  v_order orders%rowtype;
begin
  select * into photo from uploads where id = (select upload_id from orders where id = p_order_id) for no key update;
  select * into v_order from orders where id = p_order_id for no key update;
  return case
    when v_order.id is null then 'not_found'
    when photo.erased_at is not null then 'photo_erased'
    when photo.photo_lost_at is not null then 'photo_lost'
    when v_order.version <> p_version then 'stale'
    when not order_is_before_printing(v_order.status, v_order.production) then 'too_late'
    when not order_cut_is_open(p_order_id) then 'frozen'
  end;
end;
$$;
