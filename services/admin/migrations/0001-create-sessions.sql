-- One row: the owner. given_hash is of the password the process was started with, so that a start with the same one
-- does not undo a change, and a start with another one is a change.
create table credentials (
  is_owner boolean primary key default true check (is_owner),
  password_hash text not null,
  given_hash text not null,
  changed_at timestamptz not null default now()
);

-- A token is stored as its SHA-256: who reads this table opens nothing.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- A browser that signed in before has a bucket of its own: strangers cannot lock it out.
create table devices (
  device_hash bytea primary key check (octet_length(device_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);

create function session_is_open(created_at timestamptz, last_used_at timestamptz, revoked_at timestamptz) returns boolean
language sql stable as $$
  select revoked_at is null and created_at > now() - interval '12 hours' and last_used_at > now() - interval '2 hours'
$$;

-- The door for the other services: whether this session is open; asking counts as using it (to the minute).
create function check_session(p_token_hash bytea) returns boolean
language sql security definer set search_path = admin, pg_temp as $$
  with used as (
    update sessions set last_used_at = now()
    where token_hash = p_token_hash and session_is_open(created_at, last_used_at, revoked_at)
      and last_used_at < now() - interval '1 minute'
  )
  select exists (
    select from sessions where token_hash = p_token_hash and session_is_open(created_at, last_used_at, revoked_at)
  )
$$;

grant usage on schema admin to public;
grant execute on function check_session(bytea) to public;
