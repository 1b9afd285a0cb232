-- From where a refused sign-in came. Apart from the audit log, which is append-only, because an address is personal data
-- and is deleted after 30 days.
create table failed_logins (
  audit_id bigint primary key,
  ip text not null,
  at timestamptz not null default now()
);
create index failed_logins_age_idx on failed_logins (at);

alter table audit_log add column person_id uuid references people;

-- The one change that the log has seen: addresses move out, and every session gets its person.
alter table audit_log disable trigger audit_log_is_append_only;
insert into failed_logins (audit_id, ip, at)
select id, detail ->> 'ip', at from audit_log
where action = 'session.refused' and detail ? 'ip' and at > now() - interval '30 days';
update audit_log set detail = detail - 'ip' where action = 'session.refused' and detail ? 'ip';
update audit_log set person_id = sessions.person_id from sessions where sessions.token_hash = audit_log.token_hash;
alter table audit_log enable trigger audit_log_is_append_only;
