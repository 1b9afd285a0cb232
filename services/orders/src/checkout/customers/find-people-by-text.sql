-- The people in whose name or e-mail address this pattern of `like` occurs, both in their search_key, at most p_limit of
-- those who ordered last: looks at p_most customers. A name is found in either order. A text that begins with @ is the
-- beginning of a mail server's name, as in find_orders_by_text. is_cut_off says whether there are more; when nobody is found,
-- a row without a person says it. It has a plan of its own, which never reads a whole table.
create or replace function find_people_by_text(p_pattern text, p_most integer, p_limit integer)
returns table (subject text, is_cut_off boolean)
language sql stable set enable_seqscan = off as $$
  with asked as (
    select search_key(p_pattern) as pattern,
      regexp_replace(search_key(p_pattern), '([[:alnum:]]{3}[^@]*@).*', '\1%') as start,
      left(p_pattern, 2) = '%@' as is_server,
      lower(regexp_replace(substr(p_pattern, 3, length(p_pattern) - 3), '\\(.)', '\1', 'g')) collate "C" as server
  ), found as materialized (
    (
      select person_subject(email) as subject from customers
      where not (select is_server from asked) and erased_at is null
        and (
          search_key(email) like (select start from asked) and search_key(email) || '' like (select pattern from asked)
          or search_key(first_name || ' ' || last_name || ' ' || first_name) like (select pattern from asked)
        )
      limit p_most
    ) union all (
      select person_subject(email) from customers
      where (select is_server from asked) and erased_at is null
        and split_part(lower(email), '@', 2) collate "C" >= (select server from asked)
        and split_part(lower(email), '@', 2) collate "C" < (select server || chr(1114111) from asked)
      limit p_most
    )
  ), latest as (
    select people.subject, last_order.created_at, last_order.id
    from (select distinct found.subject from found) as people cross join lateral (
      select theirs.created_at, theirs.id
      from customers cross join lateral (
        select orders.id, orders.created_at from orders
        where orders.customer_id = customers.id and order_is_visible(orders.status) offset 0
      ) as theirs
      where person_subject(customers.email) = people.subject and customers.erased_at is null
      order by theirs.created_at desc, theirs.id limit 1
    ) as last_order
    order by last_order.created_at desc, last_order.id limit p_limit
  )
  select latest.subject, coverage.is_cut_off
  from (select count(*) >= p_most as is_cut_off from found) as coverage left join latest on true
  order by latest.created_at desc, latest.id
$$;
