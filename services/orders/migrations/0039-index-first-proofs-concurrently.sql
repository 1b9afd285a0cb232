create index concurrently if not exists proofs_first_sent_idx on proofs (sent_at) where version = 1
