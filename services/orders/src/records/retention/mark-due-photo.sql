-- Forgets the pet of a photo whose period is over. If an order needs the photo, its period counts from later on
-- instead. It locks the photo's row first, as lock_orderable_photo does, and looks at the orders only then: whoever comes
-- second sees what the other has done. p_periods: { days, months, disputedMonths }. Answers whether this call has
-- marked the photo.
create or replace function mark_due_photo(p_upload_id uuid, p_periods jsonb, p_request_id text) returns boolean
language plpgsql as $$
declare
  v_until timestamptz;
begin
  perform from uploads where id = p_upload_id and erased_at is null for no key update;
  if not found then
    return false;
  end if;
  v_until := photo_needed_until(
    p_upload_id, (p_periods ->> 'months')::integer, (p_periods ->> 'disputedMonths')::integer
  );
  if v_until is not null then
    update uploads set counted_from = v_until - make_interval(days => (p_periods ->> 'days')::integer)
    where id = p_upload_id;
    return false;
  end if;
  perform forget_pet(array[p_upload_id]);
  insert into order_events (order_id, kind, request_id)
  select id, 'photo_erased', p_request_id from orders where upload_id = p_upload_id and status <> 'expired';
  return true;
end;
$$;
