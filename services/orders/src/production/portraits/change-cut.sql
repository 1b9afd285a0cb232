-- Changes what an order is cut with, for the owner, whose page shows p_version of it: its preview is made anew, and a
-- model of it is asked for. What the customer chose is kept; p_former is what the order was cut with until now.
-- Answers: changed | unknown_mask, unknown_retouch (it is not this photo's) | what refuse_cut_change says.
create or replace function change_cut(
  p_order_id uuid,
  p_version integer,
  p_former jsonb,
  p_cut jsonb,
  p_settings jsonb,
  p_filaments jsonb,
  p_request_id text
) returns text
language plpgsql as $$
declare
  v_refusal constant text := refuse_cut_change(p_order_id, p_version);
  v_model_id uuid;
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  if p_cut ? 'mask' and not exists (
    select from upload_masks
    where upload_id = (select upload_id from orders where id = p_order_id) and hash = p_cut ->> 'mask'
  ) then
    return 'unknown_mask';
  end if;
  if p_cut ? 'retouch' and not exists (
    select from upload_retouches
    where upload_id = (select upload_id from orders where id = p_order_id) and hash = p_cut ->> 'retouch'
  ) then
    return 'unknown_retouch';
  end if;
  update orders set
    cut = p_cut, customer_cut = coalesce(customer_cut, p_former), preview = null, is_name_uncarvable = null,
    version = version + 1, updated_at = now()
  where id = p_order_id;
  insert into models (order_id, number, settings, filaments)
  select p_order_id, 1 + coalesce(max(number), 0), p_settings, p_filaments from models where order_id = p_order_id
  returning id into v_model_id;
  insert into order_events (order_id, kind, detail, request_id)
  values (p_order_id, 'cut_changed', jsonb_build_object('from', p_former, 'to', p_cut), p_request_id);
  perform emit('make-preview', jsonb_build_object('orderId', p_order_id), p_request_id);
  perform emit('remake-model', jsonb_build_object('modelId', v_model_id), p_request_id);
  return 'changed';
end;
$$;
