-- A browser that shows push notices. The address is at a push host, the keys are the browser's (RFC 8291).
create table push_devices (
  id uuid primary key,
  person_id uuid not null references people,
  -- Of the session that added it. A device that is forgotten, as when its session is ended from elsewhere, ends it.
  device_hash bytea not null unique references devices on delete cascade,
  name text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null default now()
);
create index push_devices_person_idx on push_devices (person_id);

-- What a person is told of by push notices; null for all that the role includes.
alter table notices add column push_kinds text[];

-- What is to be told, and for a day what was: each event once to each person, a kind once a minute.
create table push_notices (
  event_id uuid not null,
  person_id uuid not null references people,
  kind text not null,
  order_id uuid,
  happened_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (event_id, person_id)
);
create index push_notices_last_idx on push_notices (person_id, kind, told_at);
create index push_notices_waiting_idx on push_notices (person_id, kind) where told_at is null;
create index push_notices_age_idx on push_notices (happened_at);
