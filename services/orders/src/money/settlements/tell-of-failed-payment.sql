-- Writes once per failure that a delayed payment has failed: into the order's timeline, and for the customer's mail.
create or replace function tell_of_failed_payment(p_order_id uuid, p_failure_id text, p_request_id text) returns void
language plpgsql as $$
begin
  if exists (
    select from order_events
    where order_id = p_order_id and kind = 'payment_failed' and detail ->> 'failureId' = p_failure_id
  ) then
    return;
  end if;
  insert into order_events (order_id, kind, detail, request_id)
  values (p_order_id, 'payment_failed', jsonb_build_object('failureId', p_failure_id), p_request_id);
  perform emit('order.payment_failed', jsonb_build_object('orderId', p_order_id, 'failureId', p_failure_id), p_request_id);
end;
$$;
