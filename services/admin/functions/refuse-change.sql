-- Keeps the audit log append-only, for everybody; forget_reasons alone may change its lines.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('admin.forgets_reasons', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
