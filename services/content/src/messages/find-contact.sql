-- For the other services: how the shop is reached, as the owner has last said it; null while nobody has.
create or replace function find_contact() returns jsonb
language sql stable security definer set search_path = content, pg_temp as $$
  select text from page_texts where name = 'contact' order by version desc limit 1
$$;
