-- Keeps the audit log append-only, for everybody.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
