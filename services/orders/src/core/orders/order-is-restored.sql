-- Whether an order may go back to what stood before: its dispute was won, or a refund has failed.
create or replace function order_is_restored(p_order orders, p_to text, p_refunded_cents bigint, p_dispute text) returns boolean
language sql immutable as $$
  select p_to not in ('awaiting_payment', 'pending', 'expired') and (
    p_order.status = 'disputed' and p_dispute = 'won'
    or p_order.status in ('refunded', 'partially_refunded') and p_refunded_cents < p_order.refunded_cents
  )
$$;
