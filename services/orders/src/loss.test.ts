import { setTimeout as sleep } from 'node:timers/promises';
import { queryWithRetry } from '@pawlayer/db';
import { connectRedis } from '@pawlayer/messaging';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { allMessagesDone, deliverEvents } from './testing/deliver-events.ts';
import { orderForm, startShop, waitUntil } from './testing/start-shop.ts';

const shop = openForTests(() => startShop({ reconcileSeconds: 1 }));

/** Closes all of the service's database connections, including the one that runs this query. */
const killBackends = () =>
  shop.orders.ctx.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user order by pid = pg_backend_pid()`.catch(
    () => undefined,
  );

test('every charge is a paid order with its mails, whatever dies meanwhile', { timeout: 270_000 }, async () => {
  const shoppers = await Promise.all(Array.from({ length: 30 }, () => shop.newShopper()));
  const intents = await Promise.all(shoppers.map((shopper) => shop.openPayment(shopper)));
  const redis = connectRedis(testRedisUrl());
  redis.on('error', () => {});

  let isOver = false;
  const trouble = async () => {
    let kills = 0;
    for (; !isOver; await sleep(150)) {
      await killBackends();
      kills += 1;
      if (kills % 3 === 0) await redis.flushdb();
    }
    return kills;
  };
  const troubled = trouble();
  // Browsers and webhooks may fail; some orders are reported by neither.
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      const intent = intents[index] ?? '';
      await sleep(index * 60);
      await shop.stripe.confirm(intent);
      if (index % 3 === 0) await shop.post('/api/orders', orderForm(shopper, intent)).catch(() => undefined);
      if (index % 3 === 1) await deliverEvents(shop, intent).catch(() => undefined);
    }),
  );
  isOver = true;
  const kills = await troubled;
  redis.disconnect();
  expect(kills).toBeGreaterThan(5);

  const { sql } = shop.orders.ctx;
  // A connection of the pool may still learn that it was closed.
  const countRows = async (from: string) => {
    const [row] = await queryWithRetry<[{ count: number }]>(sql)`select count(*) from ${sql.unsafe(from)}`;
    return row.count;
  };
  const listRows = (from: string) =>
    queryWithRetry<object[]>(sql)`select now(), rest.* from ${sql.unsafe(from)} as rest`;
  await waitUntil(
    async () => (await countRows("orders where status = 'paid'")) === shoppers.length,
    120_000, // of the 5 minutes in which a payment without a webhook must be known
  ).catch(async (cause: unknown) => {
    const rest = {
      orders: await listRows("(select stripe_payment_intent_id, status from orders where status <> 'paid')"),
      events: await listRows(`(
        select id, type, request_id, created_at, (select json_agg(inbox) from inbox join outbox on outbox.id = message_id
          where payload ->> 'eventId' = stripe_events.id) as deliveries
        from stripe_events where processed_at is null)`),
      messages: await listRows("(select * from inbox where state <> 'done')"),
      waiting: await listRows('(select id, name, created_at from outbox where expanded_at is null)'),
      timers: await listRows('timers'),
      watermark: await listRows('stripe_watermark'),
    };
    throw new Error(`not all are paid: ${JSON.stringify(rest)}`, { cause });
  });
  await allMessagesDone(shop);
  expect(await countRows("inbox where state = 'failed'")).toBe(0);
  const news = await queryWithRetry<{ count: number }[]>(sql)`
    select count(outbox.id) from orders left join outbox on payload ->> 'orderId' = orders.id::text and name = 'order.paid' group by orders.id`;
  expect(news.map(({ count }) => count)).toEqual(shoppers.map(() => 1));
  const confirmations = shop.mail.mails
    .filter((mail) => mail.messageId?.includes('-confirmation@'))
    .map((mail) => mail.messageId);
  expect(new Set(confirmations).size).toBe(shoppers.length);
  expect(confirmations.length).toBeLessThanOrEqual(shoppers.length + kills);
});
