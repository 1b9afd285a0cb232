-- Whether a rush order has its place: until it is paid, for as long as its payment may still arrive. Once a delayed payment is
-- known to have failed, it has none until it is opened again.
create or replace function rush_is_held(p_status text, p_payment_failed_at timestamptz, p_rush_held_until timestamptz)
returns boolean
language sql immutable as $$
  select order_is_funded(p_status)
    or order_is_open(p_status) and (p_payment_failed_at is null or p_rush_held_until is not null)
$$;
