-- Deletes the filters of the list of orders in whose name or search one of these stands, as whole words: names, addresses and
-- numbers of somebody who was erased, and of their pets. One that somebody else has, too, tells of nobody and stays until
-- the last of them is erased. To be called once their rows are empty. Again changes nothing.
create or replace function forget_filters(p_names text[]) returns void
language sql as $$
  with given as materialized (
    select distinct name, '%' || whole_words(name) || '%' as words from unnest(p_names) as names (name)
    where whole_words(name) ~ '[^ ]{2}'
  ), standing as materialized (
    select name, words from given where exists (
      select from order_filters
      where whole_words(order_filters.name || ' ' || coalesce(query ->> 'search', '')) like words
    )
  ), forgotten as materialized (select words from standing where not name_is_known(name))
  delete from order_filters using forgotten
  where whole_words(name) like words or whole_words(query ->> 'search') like words;
$$;
