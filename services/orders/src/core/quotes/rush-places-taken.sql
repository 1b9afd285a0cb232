-- How many rush places of a day orders of other photos have taken: a photo is paid for once, so it needs one place, however
-- many of its drafts are open. Every open draft holds its place until its payment has been cancelled, so that one that still
-- arrives has a place.
create or replace function rush_places_taken(p_day date, p_upload_id uuid) returns integer
language sql stable as $$
  select count(distinct upload_id)::integer from orders
  where print_on = p_day and is_rush and upload_id <> p_upload_id
    and (order_is_funded(status) or order_is_open(status))
$$;
