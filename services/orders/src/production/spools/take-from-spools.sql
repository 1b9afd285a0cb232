-- Takes from each spool what the colours of a run say, and less than nothing gives back. A spool that is printed of for the
-- first time is opened on that day.
create or replace function take_from_spools(p_taken jsonb, p_opened_on date) returns void
language plpgsql as $$
begin
  -- In the same order for everybody, so that two plates do not wait for each other. Their colours refer to the spools
  -- already, which an update's lock would wait for.
  perform from spools
  where id in (select (taken ->> 'spoolId')::uuid from jsonb_array_elements(p_taken) as taken)
  order by id for no key update;
  update spools set
    left_mg = left_mg - sums.mg,
    opened_on = coalesce(opened_on, p_opened_on),
    version = version + 1,
    updated_at = now()
  from (
    select (taken ->> 'spoolId')::uuid as spool_id, sum((taken ->> 'mg')::integer)::integer as mg
    from jsonb_array_elements(p_taken) as taken group by 1
  ) as sums
  where spools.id = sums.spool_id;
end;
$$;
