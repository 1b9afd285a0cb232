-- Why an order is not over, so that its customer's data stays although they asked for its erasure; null when it is.
create or replace function order_hold(p_order orders) returns text
language sql stable as $$
  select case
    when order_is_open(p_order.status) then 'payment'
    when dispute_is_open(p_order.status, p_order.dispute) then 'dispute'
    when p_order.status in ('amount_mismatch', 'quarantined') then 'problem'
    when exists (select from refund_requests where order_id = p_order.id and state = 'open') then 'refund'
    when order_is_workable(p_order.status) and coalesce(p_order.production, 'in_review') not in ('shipped', 'delivered')
      then 'production'
  end
$$;
