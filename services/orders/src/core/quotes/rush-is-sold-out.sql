-- Whether all rush places of a day are taken by orders of other photos: a photo is paid for once, so it needs one place,
-- however many of its drafts are open. Every open draft holds its place until its payment has been cancelled, so that one
-- that still arrives has a place. The caller holds the day's lock until it has taken its own.
create or replace function rush_is_sold_out(p_day date, p_per_day integer, p_upload_id uuid) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rush ' || p_day::text, 0));
  return (
    select count(distinct upload_id) >= p_per_day from orders
    where print_on = p_day and is_rush and upload_id <> p_upload_id
      and (order_is_funded(status) or order_is_open(status))
  );
end;
$$;
