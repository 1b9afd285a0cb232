-- The mailbox of an e-mail address: Ada+otis@Example.com is ada@example.com. The limits of the API count by the same.
create or replace function mailbox(p_email text) returns text
language sql immutable as $$ select regexp_replace(lower(p_email), '\+[^@]*@', '@') $$;
