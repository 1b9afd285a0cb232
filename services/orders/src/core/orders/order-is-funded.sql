-- The agreed money is ours, at least in part. Until then its photo can be ordered again; orders_funded_upload_key allows
-- one funded order for each photo.
create or replace function order_is_funded(p_status text) returns boolean
language sql immutable as $$ select p_status in ('paid', 'partially_refunded', 'disputed') $$;
