-- Counts what happens to an order, so that a decision taken on an older state is noticed.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
