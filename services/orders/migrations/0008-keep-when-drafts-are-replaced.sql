-- When a draft was changed: another order was made for it. It counts as no draft of its own.
alter table orders add column replaced_at timestamptz;
