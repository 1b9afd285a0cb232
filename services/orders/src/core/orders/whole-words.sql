-- The words of a text as they are searched, each between two spaces, without anything but letters and digits.
create or replace function whole_words(p_text text) returns text
language sql immutable parallel safe as $$
  select ' ' || btrim(regexp_replace(search_key(p_text), '[[:punct:][:space:]]+', ' ', 'g')) || ' '
$$;
