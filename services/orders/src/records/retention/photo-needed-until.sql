-- Until when the orders of a photo need it; null: not at all. p_months: since the payment, or since the order where
-- none has come: a stuck order keeps nothing for ever. p_disputed_months: while the bank disputes the payment, for
-- which the photo is evidence. An order that may end at any time is looked at again after a day.
create or replace function photo_needed_until(p_upload_id uuid, p_months integer, p_disputed_months integer)
returns timestamptz
language sql stable as $$
  select max(until) from (
    select case
      when status = 'expired' then null
      when order_is_open(status) then least(began + make_interval(months => p_months), now() + interval '1 day')
      when dispute_is_open(status, dispute)
        and began + make_interval(months => p_months) < now()
        then least(began + make_interval(months => p_disputed_months), now() + interval '1 day')
      else began + make_interval(months => p_months)
    end as until
    from (select status, dispute, coalesce(paid_at, created_at) as began from orders where upload_id = p_upload_id) as orders_of
  ) as needs
  where until > now()
$$;
