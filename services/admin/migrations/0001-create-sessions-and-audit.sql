create table sessions (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table login_attempts (
  id bigint generated always as identity primary key,
  address text not null,
  succeeded boolean not null,
  at timestamptz not null default now()
);

-- Append-only: the role of the service may insert and read, and nothing may change what was written.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  subject text,
  request_id text,
  detail jsonb not null default '{}'
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;

create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
