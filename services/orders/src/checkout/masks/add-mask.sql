-- Binds a mask to this customer's photo, whose row is the lock (keep_mask says how many are kept).
-- outcome: added | not_found (no such photo, or not this customer's) | already_ordered (order_id is the paid one) |
-- photo_erased.
create or replace function add_mask(p_customer_id uuid, p_upload_id uuid, p_mask jsonb, p_most integer)
returns table (outcome text, order_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  photo uploads%rowtype;
  v_order_id uuid;
begin
  select * into photo from uploads where id = p_upload_id and customer_id = p_customer_id for no key update;
  if not found then
    return query select 'not_found', null::uuid;
    return;
  end if;
  if photo.erased_at is not null then
    return query select 'photo_erased', null::uuid;
    return;
  end if;
  select id into v_order_id from orders
  where upload_id = p_upload_id and (order_is_funded(status) or order_has_payment_problem(status))
  order by paid_at nulls last, created_at
  limit 1;
  if found then
    return query select 'already_ordered', v_order_id;
    return;
  end if;

  perform keep_mask(p_upload_id, p_mask, p_most);
  return query select 'added', null::uuid;
end;
$$;
