-- Names a filter of the list of orders for a person, or replaces the one of this name, whatever its case: at most p_most
-- each. One at a time for each person, so that two tabs keep no more. Answers false when they have that many already.
create or replace function keep_order_filter(p_person_id uuid, p_name text, p_query jsonb, p_most integer)
returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('order filters ' || p_person_id, 0));
  update order_filters set name = p_name, query = p_query, updated_at = now()
  where person_id = p_person_id and lower(name) = lower(p_name);
  if found then
    return true;
  end if;
  if (select count(*) from order_filters where person_id = p_person_id) >= p_most then
    return false;
  end if;
  -- Another one may be given this name at the same moment.
  insert into order_filters (person_id, name, query) values (p_person_id, p_name, p_query)
  on conflict (person_id, lower(name)) do update set query = excluded.query, updated_at = now();
  return true;
end;
$$;
