-- For the housekeeping.
create index concurrently if not exists outbox_old on outbox (created_at, id) where expanded_at is not null;
