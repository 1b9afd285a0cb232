-- Binds a retouching to the photo of this order of this version; the photo's row is the lock. What the order is cut with
-- stays. Answers: added | what refuse_cut_change says.
create or replace function add_order_retouch(p_order_id uuid, p_version integer, p_retouch jsonb, p_most integer)
returns text
language plpgsql as $$
declare
  v_refusal constant text := refuse_cut_change(p_order_id, p_version);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  perform keep_retouch((select upload_id from orders where id = p_order_id), p_retouch, p_most);
  return 'added';
end;
$$;
