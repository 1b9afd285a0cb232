import { FailedJob } from '@pawlayer/contracts/admin';
import { openForTests, quickly } from '@pawlayer/service-kit/testing';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { backgroundJobs } from '../../background-jobs.ts';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';
import { readStripeEvents } from './actions.ts';

const name = 'read-overdue-stripe-events';

const shop = openForTests(() => startShop({ change: quickly, withoutConsumers: ['begin-model', 'make-preview'] }));
const owner = openForTests(() => openAdminFixture(shop));
beforeAll(async () => {
  // The worker's own timers run once when it starts, and not again before the end of this file.
  const names = ['reconcile-payments', name];
  await waitUntil(async () => {
    const ended = await sql()`select from timers where name = any(${names}) and held_until is null`;
    return ended.length === names.length;
  });
});
afterEach(async () => {
  shop.stripe.setBroken();
  await watch();
  await waitUntil(async () => (await told()).length === 0);
});

const sql = () => shop.orders.ctx.sql;
/** What the worker's timer does, when it is due. */
const watch = async () =>
  backgroundJobs(shop.orders.ctx)
    .timers?.find((timer) => timer.name === name)
    ?.run(shop.orders.ctx);
const told = async () => {
  const answer: unknown = await (await owner.call('/api/admin/jobs/orders')).json();
  return z
    .array(FailedJob)
    .parse(answer)
    .filter(({ consumer }) => consumer === name);
};
const readHoursAgo = (hours: number) =>
  sql()`update stripe_watermark set read_at = now() - make_interval(hours => ${hours})`;
const messages = () => sql()`select from outbox where name = ${name}`;

describe('nobody is told', () => {
  test('of a new shop', async () => {
    await sql()`delete from stripe_watermark`;
    shop.stripe.setBroken('GET /v1/events');
    const before = await messages();
    await watch();
    expect(await messages()).toHaveLength(before.length);
    shop.stripe.setBroken();
    await readStripeEvents(shop.orders.ctx);
  });

  test('of days in which the store was off, or of an old backup: it is read first', async () => {
    await readHoursAgo(72);
    const before = await messages();
    await watch();
    expect(await messages()).toHaveLength(before.length);
    expect(await sql()`select from stripe_watermark where read_at > now() - interval '1 minute'`).toHaveLength(1);
  });
});

describe('events of Stripe that cannot be read', () => {
  test('P07 are told to the owner after hours, once and with the reason, and no longer once they are read', async () => {
    shop.stripe.setBroken('GET /v1/events');
    await expect(readStripeEvents(shop.orders.ctx)).rejects.toThrow('Stripe answered 500');
    await watch();
    expect(await messages()).toEqual([]);

    await readHoursAgo(2);
    for (let time = 0; time < 3; time += 1) {
      await expect(watch()).rejects.toThrow('Stripe answered 500');
      await allMessagesDone(shop);
    }
    expect(await told()).toEqual([expect.objectContaining({ error: 'Stripe answered 500', attempts: 2 })]);

    shop.stripe.setBroken();
    await readStripeEvents(shop.orders.ctx);
    await watch();
    await waitUntil(async () => (await told()).length === 0);
  });

  test.each([
    [
      'the payments after a gap',
      'GET /v1/payment_intents',
      () => sql()`update stripe_watermark set list_since = date_trunc('second', now())`,
    ],
    [
      'the events of a shop that never could',
      'GET /v1/events',
      async () => {
        const id = await buyPortrait(shop);
        await allMessagesDone(shop);
        await sql()`update orders set created_at = now() - interval '2 hours' where id = ${id}`;
        await sql()`delete from stripe_watermark`;
      },
    ],
  ])('are told, too, when it is %s', async (_what, call, prepare) => {
    await prepare();
    shop.stripe.setBroken(call);
    await expect(watch()).rejects.toThrow('Stripe answered 500');
    await allMessagesDone(shop);
    expect(await told()).toHaveLength(1);
  });
});
