-- Since when its customer is waited for, where a mail before its last one, or a version before it, asked already; null: since
-- mailed_at.
alter table proofs add column waiting_since timestamptz;
