-- Whose an e-mail address is, for exports and erasures: its SHA-256, so that neither a path, a log nor the list of
-- erasures names anybody. An index is made of it: another result needs another function.
create or replace function person_subject(p_email text) returns text
language sql immutable parallel safe as $$ select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex') $$;
