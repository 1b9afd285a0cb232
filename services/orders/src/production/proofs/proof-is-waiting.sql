-- It can still be decided. The index proofs_waiting_key allows one of these for each order.
create or replace function proof_is_waiting(p_state text) returns boolean
language sql immutable as $$ select p_state in ('open', 'held') $$;
