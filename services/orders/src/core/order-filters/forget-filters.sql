-- Deletes the filters of the list of orders in whose name or search one of these stands, as whole words: names, addresses and
-- numbers of somebody who was erased, and of their pets. One that somebody else has, too, tells of nobody and stays until
-- the last of them is erased. To be called once their rows are empty. Again changes nothing.
create or replace function forget_filters(p_names text[]) returns void
language plpgsql as $$
declare
  v_name text;
begin
  for v_name in
    select distinct name from unnest(p_names) as given (name)
    where whole_words(name) ~ '[^ ]{2}' and exists (
      select from order_filters
      where whole_words(order_filters.name || ' ' || coalesce(query ->> 'search', '')) like '%' || whole_words(given.name) || '%'
    )
  loop
    if not name_is_known(v_name) then
      delete from order_filters
      where whole_words(name) like '%' || whole_words(v_name) || '%'
        or whole_words(query ->> 'search') like '%' || whole_words(v_name) || '%';
    end if;
  end loop;
end;
$$;
