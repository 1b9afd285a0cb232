create index concurrently if not exists outbox_subject_idx on outbox (coalesce(payload ->> 'messageId', payload ->> 'storyId'));
