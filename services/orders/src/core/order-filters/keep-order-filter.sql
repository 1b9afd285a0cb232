-- Names a filter of the list of orders for a person, or replaces the one of this name, whatever its case: at most p_most
-- each. One at a time for each person, so that two tabs keep no more. Answers false when they have that many already.
create or replace function keep_order_filter(p_person_id uuid, p_name text, p_query jsonb, p_most integer)
returns boolean
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('order filters ' || p_person_id, 0));
  with kept as (
    insert into order_filters (person_id, name, query)
    select p_person_id, p_name, p_query
    where p_most > (select count(*) from order_filters where person_id = p_person_id and lower(name) <> lower(p_name))
    on conflict (person_id, lower(name)) do update
      set name = excluded.name, query = excluded.query, updated_at = now()
    returning name
  )
  select exists (select from kept);
$$;
