-- As change_cut, with a retouching that p_cut names and that is bound to the order's photo first.
-- Answers what change_cut answers.
create or replace function change_retouched_cut(
  p_order_id uuid,
  p_version integer,
  p_retouch jsonb,
  p_most integer,
  p_former jsonb,
  p_cut jsonb,
  p_settings jsonb,
  p_filaments jsonb,
  p_request_id text
) returns text
language plpgsql as $$
declare
  v_outcome constant text := add_order_retouch(p_order_id, p_version, p_retouch, p_most);
begin
  if v_outcome <> 'added' then
    return v_outcome;
  end if;
  return change_cut(p_order_id, p_version, p_former, p_cut, p_settings, p_filaments, p_request_id);
end;
$$;
