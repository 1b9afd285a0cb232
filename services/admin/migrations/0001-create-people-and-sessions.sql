-- Who has access to the admin pages. A removed person stays for the audit, which names them, without their address.
create table people (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Null for the first owner, who signs in by the password, and for everybody who has left.
  email text,
  role text not null check (role in ('owner', 'printer', 'moderator')),
  invited_at timestamptz not null default now(),
  joined_at timestamptz,
  removed_at timestamptz
);
create unique index people_email_key on people (lower(email)) where removed_at is null;

-- The owner of the installation. The id is fixed so that it can be a default.
insert into people (id, name, role, joined_at)
values ('00000000-0000-4000-8000-000000000001', 'Owner', 'owner', now());

-- One row: the owner. given_hash is of the password the process was started with, so that a start with the same one
-- does not undo a change, and a start with another one is a change.
create table credentials (
  is_owner boolean primary key default true check (is_owner),
  -- Null after its owner was removed, until a new password is set.
  password_hash text,
  given_hash text not null,
  changed_at timestamptz not null default now(),
  -- Whose the password is.
  person_id uuid not null default '00000000-0000-4000-8000-000000000001' references people (id),
  is_on boolean not null default true
);

-- A token is stored as its SHA-256: who reads this table opens nothing.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  id uuid not null unique default gen_random_uuid(),
  person_id uuid not null default '00000000-0000-4000-8000-000000000001' references people (id),
  device_hash bytea check (octet_length(device_hash) = 32),
  device_name text not null default 'Unknown browser',
  method text not null default 'password'
    check (method in ('password', 'passkey', 'link', 'recovery-code', 'invitation', 'command-line'))
);
create index sessions_age_idx on sessions (created_at);
-- When a person was here last, and what is too old to be kept. Sign-ins are kept for 30 days, devices for a year.
create index sessions_last_use_idx on sessions (person_id, last_used_at);
create index sessions_person_idx on sessions (person_id) where revoked_at is null;

-- A browser that signed in before has a bucket of its own: strangers cannot lock it out.
create table devices (
  device_hash bytea primary key check (octet_length(device_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  person_id uuid not null default '00000000-0000-4000-8000-000000000001' references people (id)
);
create index devices_last_use_idx on devices (last_used_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  subject text,
  -- Which sign-in did it; null where nobody was signed in.
  token_hash bytea,
  request_id text,
  detail jsonb not null default '{}',
  person_id uuid references people (id)
);
create index audit_log_action_idx on audit_log (action, id desc);

-- Append-only, for everybody.
create function refuse_change() returns trigger language plpgsql as 'begin end'; -- its body is in functions/
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- A link is stored as its hash, and only while it can be used. The mail makes it: until then there is none.
create table invitations (
  person_id uuid primary key references people (id),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  -- The session that it opened, so that the statement may run twice.
  used_by bytea
);

create table login_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people (id),
  expires_at timestamptz not null,
  used_by bytea
);
create index login_links_expiry_idx on login_links (expires_at);

create table recovery_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  person_id uuid not null references people (id),
  used_by bytea
);
create index recovery_codes_person_idx on recovery_codes (person_id);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id),
  -- The domain for which the browser made it (RP ID).
  domain text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of the authenticator; zero where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_person_idx on passkeys (person_id, created_at);

-- Stored as a hash, used once, for five minutes. Without a person it is for signing in.
create table challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  person_id uuid references people (id),
  created_at timestamptz not null default now()
);
create index challenges_age_idx on challenges (created_at);

-- From where a refused sign-in came. Apart from the audit log, which is append-only, because an address is personal
-- data and is deleted after 30 days.
create table failed_logins (
  audit_id bigint primary key,
  ip text not null,
  at timestamptz not null default now()
);
create index failed_logins_age_idx on failed_logins (at);

-- Of what a person is told without opening the admin pages. Nobody is told anything until they ask for it.
create table notices (
  person_id uuid primary key references people (id),
  morning_mail boolean not null default false,
  morning_hour integer not null default 7 check (morning_hour between 4 and 11),
  -- The last of the shop's days whose morning mail was begun, so that there is one a day.
  begun_on date,
  -- What a person is told of by push notices; null for all that the role includes.
  push_kinds text[]
);

-- A browser that shows push notices. The address is at a push host, the keys are the browser's (RFC 8291).
create table push_devices (
  id uuid primary key,
  person_id uuid not null references people (id),
  -- Of the session that added it. A device that is forgotten, as when its session is ended from elsewhere, ends it.
  device_hash bytea not null unique references devices (device_hash) on delete cascade,
  name text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null default now()
);
create index push_devices_person_idx on push_devices (person_id);

-- What is to be told, and for a day what was: each event once to each person, a kind once a minute.
create table push_notices (
  event_id uuid not null,
  person_id uuid not null references people (id),
  kind text not null,
  order_id uuid,
  happened_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (event_id, person_id)
);
create index push_notices_age_idx on push_notices (happened_at);
create index push_notices_last_idx on push_notices (person_id, kind, told_at);
create index push_notices_waiting_idx on push_notices (person_id, kind) where told_at is null;

-- Which erasures of the file that no backup holds were made in this database. A restored one knows those of its own
-- time, so what it does not know is due again.
create table made_erasures (
  id uuid primary key,
  made_at timestamptz not null default now()
);

-- For the functions that the other services call.
grant usage on schema admin to public;
