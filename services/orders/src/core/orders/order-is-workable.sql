-- Only a paid order is worked on and paid back from; a dispute or a full refund stops everything.
create or replace function order_is_workable(p_status text) returns boolean
language sql immutable as $$ select p_status in ('paid', 'partially_refunded') $$;
