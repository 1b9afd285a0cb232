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

-- The owner of the installation. The id is fixed so that it can be a default: the previous release opens sessions by
-- the password without naming anybody.
insert into people (id, name, role, joined_at)
values ('00000000-0000-4000-8000-000000000001', 'Owner', 'owner', now());

-- Whose the password is. The hash is null after its owner was removed, until a new password is set.
alter table credentials
  add column person_id uuid not null default '00000000-0000-4000-8000-000000000001' references people,
  add column is_on boolean not null default true,
  alter column password_hash drop not null;

alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column person_id uuid not null default '00000000-0000-4000-8000-000000000001' references people,
  add column device_hash bytea check (octet_length(device_hash) = 32),
  add column device_name text not null default 'Unknown browser',
  add column method text not null default 'password'
    check (method in ('password', 'passkey', 'link', 'recovery-code', 'invitation'));
create index sessions_person_idx on sessions (person_id) where revoked_at is null;

alter table devices
  add column person_id uuid not null default '00000000-0000-4000-8000-000000000001' references people;

-- A link is stored as its hash, and only while it can be used. The mail makes it: until then there is none.
create table invitations (
  person_id uuid primary key references people,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  -- The session that it opened, so that the statement may run twice.
  used_by bytea
);

create table login_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people,
  expires_at timestamptz not null,
  used_by bytea
);
create index login_links_expiry_idx on login_links (expires_at);

create table recovery_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  person_id uuid not null references people,
  used_by bytea
);
create index recovery_codes_person_idx on recovery_codes (person_id);
