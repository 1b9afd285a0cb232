-- The last proof of the order's frozen model was approved: by the customer, by silence or by the owner.
create or replace function order_is_approved(p_order_id uuid) returns boolean
language sql stable as $$
  select coalesce((
    select proofs.state = 'approved' from proofs join models on models.id = proofs.model_id
    where proofs.order_id = p_order_id and models.frozen_at is not null
    order by proofs.version desc limit 1
  ), false)
$$;
