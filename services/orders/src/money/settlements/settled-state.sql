-- What an order should become by what Stripe says of its payment, and why; status is null when nothing follows from it.
-- The caller holds the locks.
create or replace function settled_state(p_order orders, p_payment jsonb, p_refunded_cents bigint, p_dispute text)
returns table (status text, reason text)
language sql stable as $$
  select
    case
      when said = 'canceled' then 'expired'
      when said = 'processing' then 'pending'
      -- It failed before anybody heard that it was under way.
      when p_order.status = 'awaiting_payment' and said = 'requires_payment_method'
        and (p_payment ->> 'wasProcessing')::boolean and p_payment ->> 'failureId' is not null then 'pending'
      when said <> 'succeeded' then null
      when p_refunded_cents > 0 and p_refunded_cents >= (p_payment ->> 'amountCents')::bigint then 'refunded'
      when misfit = 'amount' then 'amount_mismatch'
      when misfit is not null then 'quarantined'
      when p_dispute in ('open', 'lost') then 'disputed'
      when p_refunded_cents > 0 then 'partially_refunded'
      else 'paid'
    end,
    case when said = 'canceled' then 'canceled' when said = 'succeeded' then misfit end
  from (select p_payment ->> 'status' as said, payment_misfit(p_order, p_payment) as misfit) as payment
$$;
