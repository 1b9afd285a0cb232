-- How long this customer has to wait before another draft; null when there is no need. Only drafts that nobody has paid
-- are counted, and one that was changed once. p_limits: { customer | email | address | all: { points, seconds } }.
create or replace function draft_wait_seconds(p_customer_id uuid, p_mailbox text, p_visitor bytea, p_limits jsonb)
returns integer
language sql stable as $$
  select ceil(max(extract(epoch from nth.created_at - now()) + counted.seconds))::integer
  from jsonb_each(p_limits) as each (kind, value)
    cross join jsonb_to_record(each.value) as counted (points integer, seconds integer)
    cross join lateral (
      select o.created_at from orders o join customers c on c.id = o.customer_id
      where o.paid_at is null and o.replaced_at is null and o.created_at > now() - make_interval(secs => counted.seconds)
        and case each.kind
          when 'customer' then o.customer_id = p_customer_id
          when 'email' then mailbox(c.email) = p_mailbox
          when 'address' then o.visitor = p_visitor
          else each.kind = 'all'
        end
      order by o.created_at desc offset counted.points - 1 limit 1
    ) nth
$$;
