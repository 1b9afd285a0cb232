-- How the release before this one asks whether an order needs the owner; list_order_problems has replaced it.
create or replace function order_needs_attention(p_status text, p_production text, p_has_address boolean, p_last_proof_state text)
returns boolean
language sql immutable as $$
  select order_problems(p_status, p_production, p_has_address, p_last_proof_state) <> '{}'
$$;
