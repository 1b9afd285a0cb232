-- What an order waits for before it is printed; null once printing has begun, and where nothing is made. An order whose last
-- proof was approved, but of another model than the one that is frozen now, needs a proof again.
create or replace function order_stage(p_status text, p_production text, p_last_proof_state text, p_is_approved boolean)
returns text
language sql immutable as $$
  select case when order_is_before_printing(p_status, p_production) then
    -- Named once here: Postgres inlines the function only when a subquery given as argument is not evaluated twice.
    case p_last_proof_state when 'open' then 'waiting' when 'held' then 'waiting' when 'change_requested' then 'changes' else
      case when p_is_approved then 'ready' when p_production is null then 'review' else 'proof' end
    end
  end
$$;
