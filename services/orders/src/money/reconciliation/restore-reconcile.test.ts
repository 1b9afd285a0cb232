import { openForTests } from '@pawlayer/service-kit/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { restoreBackup, takeBackup } from '../../testing/backup-fixture.ts';
import { buyPortrait, chargeCard } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { orderForm, startShop } from '../../testing/start-shop.ts';
import { followUndecidedPayments, readStripeEvents } from './actions.ts';

const days = 3;
const disputedCard = '4000000000000259';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));
afterAll(() => {
  vi.useRealTimers();
});

const sql = () => shop.orders.ctx.sql;
const intentOf = async (id: string) => (await owner.read(id)).stripePaymentIntentId ?? '';
const refund = (intent: string, amount?: string) =>
  shop.stripe.ask('POST', 'refunds', { payment_intent: intent, ...(amount && { amount }) });
const listAll = async (kind: string) => (await shop.stripe.ask('GET', kind, { limit: '100' })).data ?? [];

/** Dates back what the database wrote, because the processes' clocks were behind and its own was not. */
const ageBackup = () => sql()`
  with watermark as (
    update stripe_watermark set read_at = read_at - make_interval(days => ${days})
  )
  update orders set created_at = created_at - make_interval(days => ${days})`;

test('P28 after a restore of a backup that is three days old, every charge has its order and every refund its row', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * 24 * 3_600_000 });
  const older = [await buyPortrait(shop), await buyPortrait(shop), await buyPortrait(shop)];
  const olderIntents = await Promise.all(older.map(intentOf));
  const late = await Promise.all(
    [1, 2].map(async () => {
      const shopper = await shop.newShopper();
      return { shopper, intent: await shop.openPayment(shopper) };
    }),
  );
  const openTwice = await shop.newShopper();
  await shop.openPayment(openTwice);
  await readStripeEvents(shop.orders.ctx);
  await allMessagesDone(shop);
  await takeBackup(sql());

  vi.useRealTimers();
  const later = await Promise.all(
    Array.from({ length: 60 }, (_, n) => chargeCard(shop, n === 7 ? { card: disputedCard } : {})),
  );
  const placed = later.slice(0, 20);
  await Promise.all(placed.map(({ shopper, intent }) => shop.post('/api/orders', orderForm(shopper, intent))));
  await Promise.all(late.map(({ intent }) => shop.stripe.confirm(intent)));
  await refund(later[0]?.intent ?? '');
  await refund(later[1]?.intent ?? '', '1000');
  await refund(later[30]?.intent ?? '', '500');
  await refund(olderIntents[0] ?? '', '700');
  await refund(olderIntents[1] ?? '');
  await allMessagesDone(shop);
  await restoreBackup(sql());
  await ageBackup();
  expect(await sql()`select from orders where restored_at is not null or paid_at is null`).toHaveLength(3);

  await readStripeEvents(shop.orders.ctx);
  await followUndecidedPayments(shop.orders.ctx);
  await allMessagesDone(shop);

  const charged = (await listAll('payment_intents')).filter(({ status }) => status === 'succeeded');
  expect(charged).toHaveLength(3 + 2 + 60);
  const orders = await sql()<{ intent: string; cents: number; status: string; isRestored: boolean }[]>`
    select stripe_payment_intent_id as intent, received_cents as cents, status, restored_at is not null as is_restored
    from orders where order_is_visible(status)`;
  const named = (list: readonly object[], key: string) => list.map((each) => String(Object(each)[key])).toSorted();
  expect(named(orders, 'intent')).toEqual(named(charged, 'id'));
  expect(new Set(orders.map(({ cents }) => cents))).toEqual(new Set([4929]));
  expect(orders.filter(({ isRestored }) => isRestored)).toHaveLength(60);
  expect(await sql()`select from unmatched_payments`).toEqual([]);
  const statusOf = (intent: string | undefined) => orders.find((order) => order.intent === intent)?.status;
  expect([0, 1, 7, 30, 40].map((n) => statusOf(later[n]?.intent))).toEqual([
    'refunded',
    'partially_refunded',
    'disputed',
    'partially_refunded',
    'paid',
  ]);
  expect(olderIntents.map(statusOf)).toEqual(['partially_refunded', 'refunded', 'paid']);
  expect(late.map(({ intent }) => statusOf(intent))).toEqual(['paid', 'paid']);
  const refunds = await sql()<{ id: string }[]>`select id from stripe_refunds where status = 'succeeded'`;
  expect(named(refunds, 'id')).toEqual(named(await listAll('refunds'), 'id'));
  expect(await sql()`select from stripe_disputes where state = 'open'`).toHaveLength(1);

  const events = await sql()`select from order_events`;
  await readStripeEvents(shop.orders.ctx);
  await allMessagesDone(shop);
  expect(await sql()`select from order_events`).toHaveLength(events.length);
});
