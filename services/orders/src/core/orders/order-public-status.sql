-- What a customer reads: an order whose delayed payment has failed waits for another one.
create or replace function order_public_status(p_status text, p_production text, p_payment_failed_at timestamptz) returns text
language sql immutable as $$
  select case
    when p_status = 'pending' and p_payment_failed_at is not null then 'awaiting_payment'
    else order_shown_status(p_status, p_production)
  end
$$;
