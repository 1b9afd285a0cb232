-- How long this customer has to wait after declined cards: an hour from the last one, once there were too many; null when
-- there is no need. p_limits: { payment | customer | email | address: { points, seconds } }; of `payment`, one order's.
create or replace function decline_wait_seconds(p_customer_id uuid, p_mailbox text, p_visitor bytea, p_limits jsonb)
returns integer
language sql stable as $$
  select ceil(max(extract(epoch from moments[1] + interval '1 hour' - now())))::integer
  from (
    select counted.points, counted.seconds, array_agg(d.at order by d.at desc) as moments
    from jsonb_each(p_limits) as each (kind, value)
      cross join jsonb_to_record(each.value) as counted (points integer, seconds integer)
      join payment_declines d on d.at > now() - make_interval(secs => counted.seconds + 3600)
      join orders o on o.id = d.order_id
      join customers c on c.id = o.customer_id
    where case each.kind
        when 'payment' then mailbox(c.email) = p_mailbox
        when 'email' then mailbox(c.email) = p_mailbox
        when 'customer' then o.customer_id = p_customer_id
        when 'address' then o.visitor = p_visitor
        else false
      end
    group by each.kind, counted.points, counted.seconds, case each.kind when 'payment' then d.order_id end
  ) as of_one
  where moments[points] > moments[1] - make_interval(secs => seconds) and moments[1] > now() - interval '1 hour'
$$;
