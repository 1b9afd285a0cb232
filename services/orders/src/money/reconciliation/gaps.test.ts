import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreBackup, takeBackup } from '../../testing/backup-fixture.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { ageOrder, readOrderStatus } from '../../testing/open-order.ts';
import { startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';
import { readStripeEvents } from './actions.ts';

const dayMs = 24 * 3_600_000;
const listCall = 'GET /v1/payment_intents';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-preview'] }));
beforeAll(async () => {
  // The worker reads once when it starts, and again in an hour.
  await waitUntil(async () => (await sql()`select from stripe_watermark`).length > 0);
});
afterEach(() => {
  vi.useRealTimers();
  shop.stripe.setAvailability('up');
});

const sql = () => shop.orders.ctx.sql;
const read = () => readStripeEvents(shop.orders.ctx);
const isPaid = async (shopper: Shopper) => (await readOrderStatus(shop, shopper)) === 'paid';

/** Nobody reads for this time, and Stripe has no event of what happened meanwhile. */
const leaveGap = async ({ days }: { days: number }) => {
  const { data } = await shop.stripe.ask('GET', 'events', { limit: '1' });
  await sql()`
    update stripe_watermark set event_id = ${String(data?.[0]?.id)},
      event_created = now() - make_interval(days => ${days}), read_at = now() - make_interval(days => ${days})`;
};

/** A payment of which no event tells, made at Stripe so many days ago. */
const payUnheard = async ({ days = 0 } = {}) => {
  const shopper = await shop.newShopper();
  if (days > 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * dayMs });
  await shop.stripe.confirm(await shop.openPayment(shopper));
  vi.useRealTimers();
  return shopper;
};

/** Payments that concern no order push all others onto the next page. */
const fillPage = () =>
  Promise.all(
    Array.from({ length: 100 }, () => shop.stripe.ask('POST', 'payment_intents', { amount: '777', currency: 'cad' })),
  );

const countListCalls = async (work: () => Promise<void>) => {
  shop.stripe.calls.length = 0;
  await work();
  return shop.stripe.calls.filter((call) => call === listCall).length;
};

describe('P06 payments that are listed after a gap', () => {
  test.each([
    ['answers 429', 'busy'],
    ['breaks the connection', 'down'],
  ] as const)('are listed on from the page at which Stripe %s', async (_what, availability) => {
    const shopper = await payUnheard();
    await fillPage();
    await leaveGap({ days: 2 });
    shop.stripe.setAvailabilityFrom(listCall, availability, 2);
    await expect(read()).rejects.toThrow();
    shop.stripe.setAvailability('up');
    const calls = await countListCalls(read);
    await waitUntil(() => isPaid(shopper));
    await leaveGap({ days: 2 });
    expect(calls).toBe((await countListCalls(read)) - 1);
    expect(await countListCalls(read)).toBe(0);
  });

  test('are listed, though the run ended once the events were read', async () => {
    const shopper = await payUnheard();
    await leaveGap({ days: 2 });
    shop.stripe.setAvailabilityFrom(listCall, 'down');
    await expect(read()).rejects.toThrow();
    shop.stripe.setAvailability('up');
    await read();
    await waitUntil(() => isPaid(shopper));
  });

  test('are listed once, though the gap began between two milliseconds', async () => {
    await read();
    // No payment is as young, so one page is all.
    await sql()`update stripe_watermark set list_since = date_trunc('hour', now()) + interval '1 hour 1 microsecond'`;
    shop.stripe.setAvailabilityFrom(listCall, 'down', 3); // ends a listing without end
    expect(await countListCalls(read)).toBe(1);
  });

  test('are listed from the newest again, if there was another gap before the end', async () => {
    await fillPage();
    await leaveGap({ days: 2 });
    shop.stripe.setAvailabilityFrom(listCall, 'down', 2);
    await expect(read()).rejects.toThrow();
    shop.stripe.setAvailability('up');
    const shopper = await payUnheard();
    await leaveGap({ days: 1 });
    await read();
    await waitUntil(() => isPaid(shopper));
  });

  test('are settled, all but one that cannot be; that one is tried again on its own', async () => {
    const older = await payUnheard();
    await fillPage();
    const bad = await payUnheard();
    await sql().unsafe(`
      create function refuse_this_order() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger broken before update on orders for each row
        when (old.upload_id = '${bad.uploadId}') execute function refuse_this_order();`);
    try {
      await leaveGap({ days: 2 });
      await read();
      await waitUntil(() => isPaid(older));
      expect(await isPaid(bad)).toBe(false);
    } finally {
      await sql().unsafe('drop trigger broken on orders');
    }
    await waitUntil(() => isPaid(bad));
  });

  test('are listed since the last event that was read, though Stripe no longer has the events of that time', async () => {
    await allMessagesDone(shop);
    await takeBackup(sql());
    const shopper = await payUnheard({ days: 35 });
    await restoreBackup(sql());
    await leaveGap({ days: 40 });
    await read();
    await allMessagesDone(shop);
    expect(await isPaid(shopper)).toBe(true);
  });

  test('are listed since the last event that was read, though every open order is younger', async () => {
    await allMessagesDone(shop);
    await takeBackup(sql());
    const shopper = await payUnheard({ days: 2 });
    await restoreBackup(sql());
    await shop.openPayment(await shop.newShopper());
    await leaveGap({ days: 3 });
    await read();
    await allMessagesDone(shop);
    expect(await isPaid(shopper)).toBe(true);
  });

  test('are listed since the oldest open order, if that is older than the last event that was read', async () => {
    const shopper = await payUnheard({ days: 50 });
    await ageOrder(shop, shopper, 50 * 24);
    await leaveGap({ days: 3 });
    await read();
    await waitUntil(() => isPaid(shopper));
  });
});
