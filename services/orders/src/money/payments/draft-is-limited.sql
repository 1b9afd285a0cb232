-- Whether this customer has to wait before another draft, once all others of the same mailbox are counted that are written
-- at this moment: the lock is held until the caller's draft is there. Many at once would each be the last that is allowed.
create or replace function draft_is_limited(p_customer_id uuid, p_visitor bytea, p_limits jsonb) returns boolean
language sql as $$
  select pg_advisory_xact_lock(hashtextextended(mailbox(email), 0)) from customers where id = p_customer_id;
  select wait_seconds is not null from payment_waits(p_customer_id, p_visitor, p_limits);
$$;
