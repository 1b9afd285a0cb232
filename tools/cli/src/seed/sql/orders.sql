set search_path = orders, pg_temp;

create temporary table people as
select customer as n, min(at) as at, max(at) as latest, bool_or(status <> 'expired') as has_ordered from made group by customer
union all
-- Who never ordered.
select {orders} + n, now() - pg_temp.chance({orders} + n, 6) * interval '1095 days', null::timestamptz, false
from generate_series(1::bigint, {orders} / 20) as n;

insert into customers (id, first_name, last_name, email, phone, created_at, erased_at, counted_from)
select pg_temp.made_id('customer', n),
  case when is_erased then '' else first_name end, case when is_erased then '' else last_name end,
  case when is_erased then '' else lower(first_name || '.' || last_name || '.' || n || '@made-up.example') end,
  case when not is_erased and n % 3 = 0 then '604 555 ' || lpad((n % 10000)::text, 4, '0') end,
  at, case when is_erased then at + interval '12 months' end,
  case when has_ordered and at < now() - interval '12 months' then latest + interval '6 years' end
from (
  select n, at, latest, has_ordered, not has_ordered and at < now() - interval '12 months' as is_erased,
    pg_temp.one_of(
      '{Ada,Noah,Mia,Liam,Zoë,Theo,Ines,Omar,Lena,Ravi,Maya,Hugo,Aiko,Jonas,Priya,Elif,Nora,Felix,Amara,Luca,Sara,Emil,Yuki,Tom}',
      pg_temp.chance(n, 7)
    ) as first_name,
    pg_temp.one_of(
      '{Moreau,Singh,Tremblay,Nguyen,Okafor,Larsen,Kowalski,Haddad,Silva,Tanaka,Fraser,Roy,Gagnon,Chen,Petrov,Ibrahim,Murphy,Rossi,Weber,Dubois,Khan,Olsen,Martin,Lefebvre}',
      pg_temp.chance(n, 8)
    ) as last_name
  from people
) as person;

insert into uploads (
  id, customer_id, pet_name, pet_breed, special_instructions, object_key, content_type, bytes, width, height, created_at,
  erased_at, objects_erased_at, counted_from
)
select upload_id, customer_id, case when is_erased then 'Erased' else pg_temp.one_of(
    '{Otis,Maple,Biscuit,Juniper,Clover,Domino,Ranger,Pip,Chelsea,Bandit,Willow,Mochi,Rocky,Luna,Poppy,Ziggy,Hazel,Tofu,Bear,Olive}',
    pg_temp.chance(n, 9)
  ) end,
  case when not is_erased and n % 2 = 0 then 'Beagle' end,
  case when not is_erased and n % 5 = 0 then 'Made up by npm run seed: keep the notch on the left ear.' end,
  'originals/' || pg_temp.made_photo_id(at) || '.jpg', 'image/jpeg', {photoBytes}, 320, 240, at,
  case when is_erased then at + interval '12 months' end, case when is_erased then at + interval '12 months' end,
  case when not is_erased and at < now() - interval '14 days' then at + interval '12 months 4 minutes' - interval '14 days' end
from (
  select n, upload_id, customer_id, at, case
      when status in ('awaiting_payment', 'pending', 'amount_mismatch', 'quarantined') then false
      when status = 'expired' then at < now() - interval '14 days'
      else paid_at < now() - interval '12 months'
    end as is_erased
  from made
  union all
  select n, pg_temp.made_id('upload', n), pg_temp.made_id('customer', n), at, at < now() - interval '14 days'
  from people where n > {orders}
) as sent;

insert into orders (
  id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, amount_cents,
  shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country,
  status, stripe_payment_intent_id, refunded_cents, received_cents, received_currency, dispute, request_id,
  created_at, updated_at, paid_at, production, tracking_carrier, tracking_number, notes, is_memorial,
  print_on, ship_by, is_rush
)
select made.id, customer_id, upload_id, tier.id::uuid, tier.name, tier.size, tier.price_cents, tier.shipping_cents, total,
  case when has_address then 1 + n % 9000 || ' Horne Street' || case when n % 5 = 0 then E'\nApt ' || n % 40 + 1 else '' end end, case when has_address then 'Mission' end,
  case when has_address then 'BC' end, case when has_address then 'V2V 3Y9' end, case when has_address then 'Canada' end,
  status, 'pi_seed_{seed}_' || n,
  case status when 'refunded' then total when 'partially_refunded' then 1000 else 0 end,
  case when paid_at is not null or status = 'quarantined' then total when status = 'amount_mismatch' then total - 500 end,
  case when paid_at is not null or status in ('quarantined', 'amount_mismatch') then 'cad' end,
  case when status = 'disputed' then 'lost' end,
  'seed-{seed}', at, at + interval '4 minutes', paid_at, production,
  case when production in ('shipped', 'delivered') then 'Canada Post' end,
  case when production in ('shipped', 'delivered') then lpad(n::text, 16, '7') end,
  'Made up by npm run seed.', is_memorial,
  case when status <> 'expired' then (at + interval '5 days')::date end,
  case when status <> 'expired' then (at + interval '8 days')::date end, n % 40 = 0
from made
  join (
    values
      (1, '3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11', 'Cherished', '4.5 × 6 in', 4500, 429),
      (2, '8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22', 'Beloved', '6 × 8 in', 7500, 0),
      (3, 'd5e7a930-1c48-4b6d-b0c9-2f8a3e6b5d33', 'Treasured', '7.5 × 10 in', 12500, 0)
  ) as tier (number, id, name, size, price_cents, shipping_cents) on tier.number = product
  cross join lateral (
    -- A few of the last days wait for their address.
    select price_cents + shipping_cents as total, not (age < 10 and pg_temp.chance(n, 10) < 0.01 or age > 14 and status = 'expired') as has_address
  ) as facts
order by n;

insert into order_events (order_id, kind, detail, request_id, at)
select id, kind, detail, 'seed-{seed}', at + after
from made cross join lateral (
  values
    ('drafted', true, jsonb_build_object('madeUp', true), interval '0'),
    ('payment_opened', true, '{}'::jsonb, interval '1 minute'),
    ('expired', status = 'expired', '{}', interval '1 day'),
    ('paid', paid_at is not null, '{}', interval '4 minutes'),
    ('model_frozen', production is not null, '{"number": 1}', interval '1 day'),
    ('printing', production is not null and production <> 'in_review', '{}', interval '4 days'),
    ('shipped', production in ('shipped', 'delivered'), '{}', interval '8 days'),
    ('refunded', status in ('refunded', 'partially_refunded'), '{}', interval '1 day')
) as event (kind, has_happened, detail, after)
where has_happened
order by n, after;

-- Its last proof is approved, or still waits; of a few, a change is asked for.
insert into models (
  id, order_id, number, settings, state, preview, height_mm, grams, print_minutes, estimated_for, frozen_at, created_at
)
select pg_temp.made_id('model', n), id, 1, 
  '{"crop": {"x": 0, "y": 0, "width": 1, "height": 1}, "colours": 4, "widthMm": 108, "palette": {"kind": "photo"}}', 'made',
  '{"width": 320, "height": 240, "closed": "closed.webp", "sheets": [], "colours": [], "totalLayers": 12, "thicknessMm": 2.4}',
  2.4, '[12, 8, 6, 4]', 190, 'nobody''s slicer', at + interval '1 day', at + interval '10 minutes'
from made where production is not null and status <> 'refunded' order by n;

insert into proofs (id, order_id, model_id, version, state, sent_at, mailed_at, decided_at, decided_by)
select pg_temp.made_id('proof', n), id, pg_temp.made_id('model', n), 1, state, at + interval '1 day',
  case when state = 'open' then now() else at + interval '1 day' end,
  case when state in ('approved', 'change_requested') then at + interval '2 days' end,
  case when state in ('approved', 'change_requested') then 'customer' end
from made cross join lateral (
  select case
    when production <> 'in_review' or pg_temp.chance(n, 11) < 0.4 then 'approved'
    when pg_temp.chance(n, 11) < 0.45 then 'change_requested'
    when is_memorial and age > 3 then 'held'
    else 'open'
  end as state
) as answer
where production is not null and status <> 'refunded' order by n;

insert into stripe_refunds (id, stripe_payment_intent_id, amount_cents, status, updated_at, created_at)
select 're_seed_{seed}_' || n, 'pi_seed_{seed}_' || n,
  case status when 'refunded' then (array[4929, 7500, 12500])[product] else 1000 end, 'succeeded', at + interval '1 day', at + interval '1 day'
from made where status in ('refunded', 'partially_refunded');

insert into refund_requests (id, order_id, amount_cents, state, request_id, requested_at, keyed_at, tried_at, closed_at)
select pg_temp.made_id('refund', n), id, case status when 'refunded' then (array[4929, 7500, 12500])[product] else 1000 end,
  'made', 'seed-{seed}', at + interval '1 day', at + interval '1 day', at + interval '1 day', at + interval '1 day'
from made where status in ('refunded', 'partially_refunded');

insert into stripe_disputes (id, stripe_payment_intent_id, amount_cents, state, updated_at)
select 'dp_seed_{seed}_' || n, 'pi_seed_{seed}_' || n, (array[4929, 7500, 12500])[product], 'lost', at + interval '30 days'
from made where status = 'disputed';

insert into unmatched_payments (stripe_payment_intent_id, reason, amount_cents, currency, refunded_cents, request_id, created_at, closed_at)
select 'pi_seed_{seed}_unmatched_' || n, 'unknown_order', 4929, 'cad', 4929, 'seed-{seed}', at, at + interval '1 day'
from made where n % 500 = 0;

insert into payment_declines (event_id, order_id, at)
select 'evt_seed_{seed}_declined_' || n, id, at from made where at > now() - interval '20 hours' and n % 10 = 0;

-- Stripe's own events are kept for a while only.
insert into stripe_events (id, type, payload, request_id, created_at, processed_at)
select 'evt_seed_{seed}_' || n, 'payment_intent.succeeded',
  jsonb_build_object('id', 'evt_seed_{seed}_' || n, 'livemode', false, 'data', jsonb_build_object('object', jsonb_build_object(
    'id', 'pi_seed_{seed}_' || n, 'object', 'payment_intent', 'status', 'succeeded', 'currency', 'cad',
    'metadata', jsonb_build_object('order_id', id, 'upload_id', upload_id)))),
  'seed-{seed}', paid_at, paid_at + interval '1 second'
from made where paid_at > now() - interval '90 days' order by n;

-- Messages that were handled go after two weeks.
insert into outbox (id, name, payload, request_id, created_at, expanded_at)
select pg_temp.made_id('message-' || name, n), name, payload, 'seed-{seed}', paid_at, paid_at
from made cross join lateral (
  values
    ('process-stripe-event', jsonb_build_object('eventId', 'evt_seed_{seed}_' || n)),
    ('order.paid', jsonb_build_object('orderId', id)),
    ('make-renditions', jsonb_build_object('uploadId', upload_id)),
    ('make-model', jsonb_build_object('modelId', pg_temp.made_id('model', n)))
) as message (name, payload)
where paid_at > now() - interval '13 days' order by n;

insert into inbox (message_id, consumer, state, attempts, deliveries, next_delivery_at, ended_at)
select id, name, 'done', 1, 1, created_at, created_at from outbox where request_id = 'seed-{seed}';

update paid_order_counts set orders = orders + (select count(*) from made where paid_at is not null) where part = 0;

insert into daily_sales as kept (day, kind, name, part, orders, cents)
select sold.day, sold.kind, sold.name, 0, sum(sold.orders), sum(sold.cents)
from made join orders.orders as sold_order on sold_order.id = made.id cross join lateral list_daily_sales(sold_order) as sold
group by sold.day, sold.kind, sold.name
on conflict (day, kind, name, part) do update
  set orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents;
