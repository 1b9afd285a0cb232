-- How long this customer has to wait after declined cards, and before another draft; null where there is no need.
-- p_limits: { drafts, alarm, declines }, each as draft_wait_seconds and decline_wait_seconds take them (`alarm` instead of
-- `drafts` while card testing is suspected); null where limits are off.
create or replace function payment_waits(p_customer_id uuid, p_visitor bytea, p_limits jsonb)
returns table (pause_seconds integer, wait_seconds integer)
language sql stable as $$
  select
    decline_wait_seconds(id, mailbox(email), p_visitor, p_limits -> 'declines'),
    draft_wait_seconds(
      id, mailbox(email), p_visitor, p_limits -> case when card_testing_is_suspected() then 'alarm' else 'drafts' end
    )
  from customers where id = p_customer_id
$$;
