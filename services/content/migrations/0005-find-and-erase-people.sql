create function person_subject(p_email text) returns text
language sql immutable parallel safe as $$ select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex') $$;
