create index concurrently if not exists customers_mail_server_idx on customers ((split_part(lower(email), '@', 2) collate "C"));
