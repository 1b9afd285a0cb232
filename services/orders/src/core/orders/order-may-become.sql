-- Forward only. Money wins over expiry: a payment that arrives late still makes the order paid.
create or replace function order_may_become(p_from text, p_to text) returns boolean
language sql immutable as $$
  select case p_from
    when 'awaiting_payment' then p_to <> 'awaiting_payment'
    when 'pending' then p_to not in ('awaiting_payment', 'pending')
    when 'expired' then p_to not in ('awaiting_payment', 'expired')
    when 'paid' then p_to in ('partially_refunded', 'disputed', 'refunded')
    when 'partially_refunded' then p_to in ('disputed', 'refunded')
    when 'disputed' then p_to = 'refunded'
    when 'amount_mismatch' then p_to = 'refunded'
    when 'quarantined' then p_to = 'refunded'
    else false
  end;
$$;
