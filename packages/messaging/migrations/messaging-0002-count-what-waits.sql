-- Since when a message waits for its consumer; anew when somebody has it tried again.
alter table inbox add column queued_at timestamptz not null default now();
-- When the owner was told by mail that it failed.
alter table inbox add column reported_at timestamptz;
