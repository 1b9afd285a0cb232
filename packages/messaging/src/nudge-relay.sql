-- Wakes the relays of this schema.
create or replace function nudge_relay() returns trigger
language plpgsql as $$
begin
  if exists (select from added) then
    perform pg_notify('outbox_' || tg_table_schema, '');
  end if;
  return null;
end
$$;
