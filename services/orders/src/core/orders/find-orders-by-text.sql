-- Orders in whose number, customer's name or e-mail address, or pet's name this pattern of `like` occurs, both in their
-- search_key: at most p_most by each. A name is found in either order. A text that begins with @ is the beginning of a mail
-- server's name, which has an index of its own: trigrams know no @, and would find half of all customers. For the same
-- reason a whole address is looked up by what is before its @. is_cut_off says whether there are more; when nothing is found,
-- a row without an id says it. It has a plan of its own, which never reads a whole table.
create or replace function find_orders_by_text(p_pattern text, p_most integer)
returns table (order_id uuid, is_cut_off boolean)
language sql stable set enable_seqscan = off as $$
  with asked as (
    select search_key(p_pattern) as pattern,
      regexp_replace(search_key(p_pattern), '([[:alnum:]]{3}[^@]*@).*', '\1%') as start,
      left(p_pattern, 2) = '%@' as is_server,
      lower(regexp_replace(substr(p_pattern, 3, length(p_pattern) - 3), '\\(.)', '\1', 'g')) collate "C" as server
  ), people as materialized (
    (
      select id from customers
      where not (select is_server from asked)
        and (
          search_key(email) like (select start from asked) and search_key(email) || '' like (select pattern from asked)
          or search_key(first_name || ' ' || last_name || ' ' || first_name) like (select pattern from asked)
        )
      limit p_most
    ) union all (
      select id from customers
      where (select is_server from asked)
        and split_part(lower(email), '@', 2) collate "C" >= (select server from asked)
        and split_part(lower(email), '@', 2) collate "C" < (select server || chr(1114111) from asked)
      limit p_most
    )
  ), photos as materialized (
    select id from uploads where search_key(pet_name) like (select pattern from asked) limit p_most
  ), numbered as materialized (
    select id from orders where number ilike (select pattern from asked) limit p_most
  ), found as (
    select theirs.id from people cross join lateral (
      select id from orders where customer_id = people.id offset 0
    ) as theirs
    union
    select its.id from photos cross join lateral (select id from orders where upload_id = photos.id offset 0) as its
    union
    select id from numbered
  )
  select found.id, coverage.is_cut_off
  from (
    select greatest((select count(*) from people), (select count(*) from photos), (select count(*) from numbered)) >= p_most
      as is_cut_off
  ) as coverage left join found on true
$$;
