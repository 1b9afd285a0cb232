-- What happened or is to be done, written by the statement that made it so.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  payload jsonb not null,
  request_id text,
  created_at timestamptz not null default now(),
  -- Set once the relay has made an inbox row per consumer.
  expanded_at timestamptz
);
create index outbox_fresh on outbox (name, created_at) where expanded_at is null;
-- For the housekeeping.
create index outbox_old on outbox (created_at, id) where expanded_at is not null;

-- What each consumer still has to do, or has done, with a message.
create table inbox (
  message_id uuid not null references outbox (id) on delete cascade,
  consumer text not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  deliveries integer not null default 0,
  -- Not handed to the queue (again) before this.
  next_delivery_at timestamptz not null default now(),
  -- The run that holds it, and until when.
  claimed_by uuid,
  claimed_until timestamptz,
  error text,
  ended_at timestamptz,
  -- Since when a message waits for its consumer; anew when somebody has it tried again.
  queued_at timestamptz not null default now(),
  -- When the owner was told by mail that it failed.
  reported_at timestamptz,
  -- Runs that ended with their process. They say little about the message, so they are counted apart from its attempts.
  lost_runs integer not null default 0,
  primary key (message_id, consumer)
);
create index inbox_due on inbox (next_delivery_at) where state = 'queued';
create index inbox_failed on inbox (ended_at) where state = 'failed';

-- Who runs a repeated task next, and when.
create table timers (
  name text primary key,
  due_at timestamptz not null,
  held_until timestamptz
);

-- For statements and functions of this schema: select emit('order.paid', jsonb_build_object(…), request_id) from changed
create function emit(name text, payload jsonb, request_id text default null) returns uuid
language sql volatile
begin atomic
  insert into outbox (name, payload, request_id) values (emit.name, emit.payload, emit.request_id) returning id;
end;

create function nudge_relay() returns trigger
language plpgsql as $$
begin
  if exists (select from added) then
    perform pg_notify('outbox_' || tg_table_schema, '');
  end if;
  return null;
end
$$;

create trigger outbox_nudges_relay after insert on outbox
referencing new table as added
for each statement execute function nudge_relay();
