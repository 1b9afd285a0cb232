-- Counts how often the proof's mail was asked for. Each time the deadline starts anew, when that mail leaves, and so do the
-- reminders; what was about to be sent of the time before is dropped.
alter table proofs add column mailing integer not null default 1 check (mailing > 0);
