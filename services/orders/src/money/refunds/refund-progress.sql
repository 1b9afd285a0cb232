-- A refund goes from 1 to 3: asked for, made, and in the end perhaps failed after all. https://docs.stripe.com/refunds
create or replace function refund_progress(p_status text) returns integer
language sql immutable as $$
  select case when p_status in ('failed', 'canceled') then 3 when p_status = 'succeeded' then 2 else 1 end
$$;
