-- Whether somebody who is not erased, or a pet, has this name or address.
create or replace function name_is_known(p_name text) returns boolean
language plpgsql stable as $$
declare
  -- For the indexes; it also finds parts of words.
  v_pattern constant text := '%' || regexp_replace(search_key(p_name), '([\\%_])', '\\\1', 'g') || '%';
  v_words constant text := '%' || whole_words(p_name) || '%';
begin
  return exists (
    select from customers
    where search_key(first_name || ' ' || last_name || ' ' || first_name) like v_pattern
      and whole_words(first_name || ' ' || last_name || ' ' || first_name) like v_words
  ) or exists (
    select from customers where person_subject(email) = person_subject(p_name) and erased_at is null
  ) or exists (
    select from uploads
    where search_key(pet_name) like v_pattern and whole_words(pet_name) like v_words and erased_at is null
  );
end;
$$;
