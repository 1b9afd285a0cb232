create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  subject text,
  -- Which sign-in did it; null where nobody was signed in.
  token_hash bytea,
  request_id text,
  detail jsonb not null default '{}'
);

create index audit_log_action_idx on audit_log (action, id desc);

-- Append-only, for everybody.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;

create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The other door: an owner of a table writes what was done to it in the statement that does it.
create function record_audit(p_token_hash bytea, p_action text, p_subject text, p_request_id text, p_detail jsonb) returns bigint
language sql security definer set search_path = admin, pg_temp as $$
  insert into audit_log (token_hash, action, subject, request_id, detail)
  values (p_token_hash, p_action, p_subject, p_request_id, coalesce(p_detail, '{}'))
  returning id
$$;

grant execute on function record_audit(bytea, text, text, text, jsonb) to public;
