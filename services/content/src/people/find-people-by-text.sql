-- The people in whose name or e-mail address this pattern of `like` occurs, both in their search_key, at most p_limit of
-- those who wrote last: looks at p_most messages and as many stories, without spam. A name is found in either order.
-- is_cut_off says whether there are more; when nobody is found, a row without a person says it. It has a plan of its own,
-- which never reads a whole table.
create or replace function find_people_by_text(p_pattern text, p_most integer, p_limit integer)
returns table (subject text, is_cut_off boolean)
language sql stable set enable_seqscan = off as $$
  with asked as (
    select search_key(p_pattern) as pattern
  ), messages as materialized (
    select person_subject(email) as subject from contact_messages
    where spam_reason is null and (
      search_key(email) like (select pattern from asked)
      or search_key(name || ' ' || name) like (select pattern from asked)
    )
    limit p_most
  ), told as materialized (
    select person_subject(email) as subject from stories
    where email is not null and (is_approved or spam_reason is null) and (
      search_key(email) like (select pattern from asked)
      or search_key(customer_name || ' ' || customer_name) like (select pattern from asked)
    )
    limit p_most
  ), latest as (
    select people.subject, last_written.created_at, last_written.id
    from (select messages.subject from messages union select told.subject from told) as people cross join lateral (
      select written.created_at, written.id from (
        select created_at, id from contact_messages
        where person_subject(email) = people.subject and spam_reason is null
        union all
        select created_at, id from stories
        where person_subject(email) = people.subject and email is not null and (is_approved or spam_reason is null)
      ) as written
      order by written.created_at desc, written.id desc limit 1
    ) as last_written
    order by last_written.created_at desc, last_written.id desc limit p_limit
  )
  select latest.subject, coverage.is_cut_off
  from (
    select greatest((select count(*) from messages), (select count(*) from told)) >= p_most as is_cut_off
  ) as coverage left join latest on true
  order by latest.created_at desc, latest.id desc
$$;
