-- Ends a refund that was not made, with its line in the timeline. Answers whether it was open until now.
create or replace function close_refund_request(p_id uuid, p_state text, p_detail jsonb, p_request_id text) returns boolean
language sql as $$
  with closed as (
    update refund_requests set state = p_state, closed_at = now() where id = p_id and state = 'open'
    returning order_id, amount_cents
  ), changed as (
    update orders set version = version + 1, updated_at = now() from closed where orders.id = closed.order_id
  ), noted as (
    insert into order_events (order_id, kind, detail, request_id)
    select order_id, 'refund_' || p_state, p_detail || jsonb_build_object('amountCents', amount_cents), p_request_id from closed
  )
  select exists (select from closed)
$$;
