-- Binds a mask to the photo of this order, for the owner, whose page shows p_version of it; the photo's row is the lock.
-- Answers: added | not_found | stale | too_late (it is not worked on, or printing has begun) | frozen | photo_erased |
-- photo_lost.
create or replace function add_order_mask(p_order_id uuid, p_version integer, p_mask jsonb, p_most integer) returns text
language plpgsql as $$
declare
  v_refusal constant text := refuse_cut_change(p_order_id, p_version);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  perform keep_mask((select upload_id from orders where id = p_order_id), p_mask, p_most);
  return 'added';
end;
$$;
