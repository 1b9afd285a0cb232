-- For statements and functions of this schema:
-- select emit('order.paid', jsonb_build_object(…), request_id) from changed
create or replace function emit(name text, payload jsonb, request_id text default null) returns uuid
language sql volatile
begin atomic
  insert into outbox (name, payload, request_id) values (emit.name, emit.payload, emit.request_id) returning id;
end;
