set search_path = admin, pg_temp;

insert into audit_log (at, action, subject, request_id, person_id, detail)
select made.at + after, action, id::text, 'seed-{seed}', '00000000-0000-4000-8000-000000000001', '{"madeUp": true}'
from made cross join lateral (
  values
    ('order.photo_downloaded', production is not null and n % 10 = 0, interval '1 day'),
    ('order.model_frozen', production is not null, interval '1 day'),
    ('order.moved', production is not null and production <> 'in_review', interval '4 days'),
    ('order.moved', production in ('shipped', 'delivered'), interval '8 days'),
    ('order.refund_requested', status in ('refunded', 'partially_refunded'), interval '1 day')
) as entry (action, has_happened, after)
where has_happened
order by n, after;

-- A session an hour in the last month: one is deleted after that.
insert into sessions (token_hash, created_at, last_used_at, revoked_at, device_name, method)
select sha256(convert_to('seed-{seed}-' || n, 'UTF8')), now() - n * interval '40 minutes', now() - n * interval '40 minutes',
  now() - n * interval '40 minutes', 'Made-up browser', 'password'
from generate_series(1, least(1000, {orders})) as n;

insert into failed_logins (audit_id, ip, at)
select -n - {seed} * 10000, '192.0.2.' || n % 256, now() - n * interval '20 minutes' from generate_series(1, least(2000, {orders})) as n;
