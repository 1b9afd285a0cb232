-- The owner may change the cut until a model is frozen, and again once the customer has asked for a change of that one.
create or replace function order_cut_is_open(p_order_id uuid) returns boolean
language sql stable as $$
  select not exists (
    select from models
    where models.order_id = p_order_id and frozen_at is not null
      and (
        select state from proofs where proofs.order_id = p_order_id and model_id = models.id order by version desc limit 1
      ) is distinct from 'change_requested'
  );
$$;
