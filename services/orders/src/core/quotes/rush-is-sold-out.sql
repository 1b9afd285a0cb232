-- Whether all rush places of a day are taken. The caller holds the day's lock until it has taken its own: of two at once that
-- count the last place, both would have it.
create or replace function rush_is_sold_out(p_day date, p_per_day integer, p_upload_id uuid) returns boolean
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('rush ' || p_day::text, 0));
  select rush_places_taken(p_day, p_upload_id) >= p_per_day;
$$;
