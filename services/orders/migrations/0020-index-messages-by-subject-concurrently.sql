create index concurrently if not exists outbox_subject_idx on outbox (message_subject(payload));
