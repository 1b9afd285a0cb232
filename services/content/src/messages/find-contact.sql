-- For the other services: the contact details that the owner saved last; null while there are none.
create or replace function find_contact() returns jsonb
language sql stable security definer set search_path = content, pg_temp as $$
  select text from page_texts where name = 'contact' order by version desc limit 1
$$;
