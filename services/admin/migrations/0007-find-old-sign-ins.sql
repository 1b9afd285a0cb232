-- When a person was here last, and what is too old to be kept. Sign-ins are kept for 30 days, devices for a year.
create index sessions_last_use_idx on sessions (person_id, last_used_at);
create index sessions_age_idx on sessions (created_at);
create index devices_last_use_idx on devices (last_used_at);
