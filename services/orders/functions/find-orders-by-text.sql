-- Orders in whose number, customer's name or e-mail address, or pet's name this pattern of `like` occurs: at most p_most by
-- each. A text that begins with @ is the beginning of a mail server's name, which has an index of its own: trigrams know no
-- @, and would find half of all customers. is_cut_off says whether there are more; when nothing is found, a row without an
-- id says it. It has a plan of its own, which never reads a whole table.
create or replace function find_orders_by_text(p_pattern text, p_most integer)
returns table (order_id uuid, is_cut_off boolean)
language sql stable set enable_seqscan = off as $$
  with asked as (
    select left(p_pattern, 2) = '%@' as is_server,
      lower(regexp_replace(substr(p_pattern, 3, length(p_pattern) - 3), '\\(.)', '\1', 'g')) collate "C" as server
  ), people as materialized (
    (
      select id from customers
      where not (select is_server from asked)
        and (email ilike p_pattern or first_name || ' ' || last_name ilike p_pattern)
      limit p_most
    ) union all (
      select id from customers
      where (select is_server from asked)
        and split_part(lower(email), '@', 2) collate "C" >= (select server from asked)
        and split_part(lower(email), '@', 2) collate "C" < (select server || chr(1114111) from asked)
      limit p_most
    )
  ), photos as materialized (
    select id from uploads where pet_name ilike p_pattern limit p_most
  ), numbered as materialized (
    select id from orders where number ilike p_pattern limit p_most
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
