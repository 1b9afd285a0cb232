-- Whether a portrait still has to be made and shipped: the condition of the index orders_due_idx.
create or replace function order_is_due(p_status text, p_production text) returns boolean
language sql immutable as $$
  select p_status in ('paid', 'partially_refunded')
    and coalesce(p_production, 'in_review') in ('in_review', 'printing', 'quality_check')
$$;
