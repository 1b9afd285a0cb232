-- What the other files share: chances and ids that depend on the seed and a number alone, and one row for each order.
-- Foreign keys and triggers are left out, which makes it several times faster; the rows fit by the way they are made.
set session_replication_role = replica;
set statement_timeout = 0;
set synchronous_commit = off;
set work_mem = '64MB';
set search_path = pg_temp;

-- From 0 to 1, another one for each `p_what`.
create function pg_temp.chance(p_n bigint, p_what integer) returns double precision
language sql immutable as $$
  select (hashint8extended(p_n, {seed}::bigint * 1000 + p_what) & 1073741823) / 1073741824.0::double precision
$$;

-- Like a random UUID.
create function pg_temp.made_id(p_kind text, p_n bigint) returns uuid
language sql immutable as $$
  select overlay(overlay(md5('{seed}:' || p_kind || ':' || p_n) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid
$$;

-- Multiplying by an odd number gives each order another number of 32 bits: its first eight characters are unique.
create function pg_temp.made_order_id(p_n bigint) returns uuid
language sql immutable as $$
  select overlay(
    pg_temp.made_id('order', p_n)::text
    placing lpad(to_hex((p_n * 2654435761 + {seed}) % 4294967296), 8, '0') from 1 for 8
  )::uuid
$$;

create function pg_temp.one_of(p_names text[], p_chance double precision) returns text
language sql immutable as $$ select p_names[1 + floor(p_chance * cardinality(p_names))::integer] $$;

-- All of a month share one photo, so that those kept too long go together.
create function pg_temp.made_photo_id(p_at timestamptz) returns uuid
language sql stable as $$
  select pg_temp.made_id('photo', extract(year from p_at at time zone 'UTC')::integer * 12 + extract(month from p_at at time zone 'UTC')::integer)
$$;

-- Three years of orders, evenly, the last one a moment ago. Every seventh is by a customer who came back.
create temporary table made as
select n, at, age, status, pg_temp.made_order_id(n) as id, pg_temp.made_id('customer', customer) as customer_id, customer,
  pg_temp.made_id('upload', n) as upload_id,
  case when order_is_money then at + interval '4 minutes' end as paid_at,
  case when order_is_money and status <> 'refunded' and status <> 'disputed' then
    case when age > 20 then 'delivered' when age > 8 then 'shipped' when age > 6 then 'quality_check'
      when age > 4 then 'printing' when age > 1 then 'in_review' end
  end as production,
  1 + floor(pg_temp.chance(n, 1) * 3)::integer as product,
  pg_temp.chance(n, 2) < 0.06 as is_memorial
from (
  select n, at, customer, status, extract(epoch from now() - at) / 86400 as age,
    status in ('paid', 'partially_refunded', 'refunded', 'disputed') as order_is_money
  from (
    select n, customer, at, case
        when at > now() - interval '20 hours' and luck < 0.10 then 'awaiting_payment'
        when at > now() - interval '1 hour' and luck < 0.15 then 'pending'
        when luck < 0.08 then 'expired'
        when luck < 0.095 then 'refunded'
        when luck < 0.105 then 'partially_refunded'
        when luck < 0.107 then 'disputed'
        when at > now() - interval '20 days' and luck < 0.110 then 'amount_mismatch'
        when at > now() - interval '20 days' and luck < 0.111 then 'quarantined'
        else 'paid'
      end as status
    from (
      select n, now() - (({orders} - n + pg_temp.chance(n, 3)) / {orders}) * interval '1095 days' as at, pg_temp.chance(n, 4) as luck,
        case when n % 7 = 0 then 7 * floor(pg_temp.chance(n, 5) * (n / 7)) + 1 else n end::bigint as customer
      from generate_series(1::bigint, {orders}) as n
    ) as timed
  ) as decided
) as aged
order by n;
create unique index on made (n);
analyze made;
