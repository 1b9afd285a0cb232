-- What the owner has to look at in a visible order: name_order_problems, and an address that should be looked at before
-- something is sent to it, until the owner has taken its first step.
create or replace function find_order_problems(
  p_status text,
  p_production text,
  p_has_address boolean,
  p_last_proof_state text,
  p_dispute text,
  p_is_refund_stuck boolean,
  p_is_restored boolean,
  p_is_photo_lost boolean,
  p_address_doubts text[]
) returns text[]
language sql immutable as $$
  select name_order_problems(
    p_status => p_status, p_production => p_production, p_has_address => p_has_address,
    p_last_proof_state => p_last_proof_state, p_dispute => p_dispute, p_is_refund_stuck => p_is_refund_stuck,
    p_is_restored => p_is_restored, p_is_photo_lost => p_is_photo_lost
  ) || case when p_address_doubts <> '{}' and p_production is null and order_is_workable(p_status) then p_address_doubts else '{}' end
$$;
