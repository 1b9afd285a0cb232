-- For the other services: the subjects of what this request has done before. A repetition of a statement whose first
-- answer was lost finds nothing to change any more, and answers as the first did by these. That was moments ago.
create or replace function list_audited(p_action text, p_request_id text) returns setof text
language sql stable security definer set search_path = admin, pg_temp as $$
  select subject
  from (
    select subject, request_id from audit_log where action = p_action order by id desc limit 1000
  ) as latest
  where request_id = p_request_id and subject is not null
$$;
