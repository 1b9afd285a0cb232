-- A day of an order that has waited for so many days: as many later, or the first of the open days from then on. The day
-- itself where nothing has waited.
create or replace function delayed_day(p_day date, p_delay_days integer, p_open_days date[]) returns date
language sql immutable as $$
  select case when coalesce(p_delay_days, 0) = 0 then p_day else coalesce(
    (select min(open_day) from unnest(p_open_days) as open_day where open_day >= p_day + p_delay_days),
    p_day + p_delay_days
  ) end
$$;
