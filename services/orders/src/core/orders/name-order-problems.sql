-- What the owner has to look at in a visible order, by name; empty when all is well. problem-rules.ts, beside it, has the
-- words. A dispute that was lost needs nothing more. An order that was made again of its payment is looked at until the
-- owner has taken its first step.
create or replace function name_order_problems(
  p_status text,
  p_production text,
  p_has_address boolean,
  p_last_proof_state text,
  p_dispute text,
  p_is_refund_stuck boolean,
  p_is_restored boolean,
  p_is_photo_lost boolean
) returns text[]
language sql immutable as $$
  select array_remove(
    array[
      case when order_has_payment_problem(p_status) and (p_status <> 'disputed' or p_dispute is distinct from 'lost') then p_status end,
      case when p_status <> 'disputed' and p_dispute = 'open' then 'disputed' end,
      case when p_is_refund_stuck then 'refund_stuck' end,
      case when p_is_restored and p_production is null and p_dispute is distinct from 'lost'
        and (order_is_funded(p_status) or order_has_payment_problem(p_status)) then 'restored' end,
      case when p_is_photo_lost and p_dispute is distinct from 'lost'
        and (order_is_funded(p_status) or order_has_payment_problem(p_status)) then 'photo_missing' end,
      case when not p_has_address and p_dispute is distinct from 'lost'
        and (order_is_funded(p_status) or order_has_payment_problem(p_status)) then 'address_missing' end,
      case when order_is_before_printing(p_status, p_production) then
        -- Named once here: Postgres inlines the function only when a subquery given as argument is not evaluated twice.
        case p_last_proof_state when 'change_requested' then 'change_requested' when 'held' then 'proof_held' end
      end
    ],
    null
  )
$$;
