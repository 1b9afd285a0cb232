-- Runs that ended with their process. They say little about the message, so they are counted apart from its attempts.
alter table inbox add column if not exists lost_runs integer not null default 0;
