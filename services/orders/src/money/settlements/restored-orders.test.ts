import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { restoreBackup, takeBackup } from '../../testing/backup-fixture.ts';
import { buyPortrait, chargeCard } from '../../testing/buy.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { useSettings, withRush } from '../../testing/shop-settings.ts';
import { beloved } from '../../testing/start-catalog.ts';
import { paymentForm, startShop, waitUntil } from '../../testing/start-shop.ts';
import { settlePayment } from './actions.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

/** An order that was paid after the last backup, with its rows gone. */
const lose = async (): Promise<{ id: string; intent: string }> => {
  await allMessagesDone(shop);
  await takeBackup(shop.orders.ctx.sql);
  const id = await buyPortrait(shop, { product: beloved });
  const { stripePaymentIntentId: intent = '' } = await owner.read(id);
  await allMessagesDone(shop);
  await restoreBackup(shop.orders.ctx.sql);
  expect((await shop.get(`/api/orders/${id}`)).status).toBe(404);
  return { id, intent };
};
const settle = (intent: string) => settlePayment(shop.orders.ctx, intent);
const mailsTo = (address: string, id: string) =>
  shop.mail.mails.filter(({ to, text }) => to?.[0]?.address === address && text?.includes(id));
const restoredMails = (id: string) =>
  shop.mail.mails.filter(({ subject }) => subject?.includes(`${orderNumber(id)} was rebuilt`));

describe('P28 an order whose rows are lost', () => {
  test('is made again of its payment, with the same id, and its owner and its customer are told', async () => {
    const { id, intent } = await lose();
    await settle(intent);
    const order = await owner.read(id);
    expect(order).toMatchObject({
      id,
      status: 'paid',
      amount: '75.00',
      price: '75.00',
      shipping: '0.00',
      product: { name: 'Beloved', size: beloved.size },
      customer: { firstName: '', email: 'ada@example.com' },
      shippingAddress: '',
      stripePaymentIntentId: intent,
      photo: { lostAt: expect.any(String) },
      prepress: { canChangeCut: false, models: [] },
      restoredAt: expect.any(String),
      paidAt: expect.any(String),
    });
    expect(order.attention).toEqual([
      expect.stringContaining('rebuilt from its payment'),
      expect.stringContaining('The photo'),
      expect.stringContaining('address is missing'),
    ]);
    expect(order.attention[0]).toContain('does not know whether it was proofed, printed or shipped before');
    expect((await owner.list('?attention=true')).orders).toContainEqual(
      expect.objectContaining({ id, needsAttention: true, customerName: 'ada@example.com' }),
    );
    await allMessagesDone(shop);
    expect(restoredMails(id)).toMatchObject([{ text: expect.stringContaining('does not know whether this portrait') }]);
    const [request] = mailsTo('ada@example.com', id).filter(({ subject }) => subject?.startsWith('We need your photo'));
    expect(request?.text).toMatch(/https:\/\/shop\.example\/order-details#[\w-]{43}/);
  });

  test('is made once, however many settle its payment at the same time', async () => {
    const { id, intent } = await lose();
    const settled = await Promise.all(Array.from({ length: 12 }, () => settle(intent)));
    expect(new Set(settled.map(({ order }) => order?.orderId))).toEqual(new Set([id]));
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(restoredMails(id)).toHaveLength(1);
    expect((await owner.read(id)).timeline.map(({ kind }) => kind)).toEqual(['restored', 'paid']);
  });

  test('is refunded, disputed and produced as any other', async () => {
    const { id, intent } = await lose();
    await settle(intent);
    const { version } = await owner.read(id);
    expect((await owner.call(orderAddress(id, '/refunds'), { amount: '10.00', version })).status).toBe(200);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'partially_refunded', refunded: '10.00' });
    expect((await owner.step(id, 'in_review')).status).toBe(200);
    expect((await owner.read(id)).attention).not.toContainEqual(expect.stringContaining('rebuilt'));
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await settle(intent);
    expect(await owner.read(id)).toMatchObject({ status: 'refunded', refunded: '75.00', attention: [] });
  });

  test('with rush takes a place again, on the soonest day, and its owner is told', async () => {
    const { sql } = shop.orders.ctx;
    await useSettings(shop, withRush);
    const soonest = async () => (await shop.post('/api/quotes', { productId: beloved.id })).body['rush'];
    expect(await soonest()).toMatchObject({ isSoldOut: false });
    await allMessagesDone(shop);
    await takeBackup(sql);
    const shopper = await shop.newShopper();
    const form = { ...paymentForm(shopper, beloved), amount: '100.00', rush: true };
    const opened = await shop.post('/api/create-payment-intent', form);
    const intent = String(opened.body['clientSecret']).split('_secret_')[0] ?? '';
    await shop.stripe.confirm(intent);
    const { order: sold } = await settle(intent);
    const id = sold?.orderId ?? '';
    const { printsOn, shipsBy } = await owner.read(id);
    const isRush = async () => (await owner.list()).orders.find((each) => each.id === id)?.isRush;
    expect(await isRush()).toBe(true);
    await allMessagesDone(shop);
    await restoreBackup(sql);
    expect(await soonest()).toMatchObject({ isSoldOut: false });
    await settle(intent);
    await allMessagesDone(shop);
    expect(await isRush()).toBe(true);
    expect(await owner.read(id)).toMatchObject({ status: 'paid', printsOn, shipsBy });
    expect(await soonest()).toMatchObject({ isSoldOut: true });
    expect(restoredMails(id)).toMatchObject([{ text: expect.stringContaining('sold with rush') }]);
    await sql`delete from shop_settings`;
  });

  test('is made as refunded when it was paid back meanwhile, and its customer is left alone', async () => {
    const { id, intent } = await lose();
    const mails = mailsTo('ada@example.com', id).length;
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await settle(intent);
    await allMessagesDone(shop);
    expect(await owner.read(id)).toMatchObject({ status: 'refunded', refunded: '75.00', attention: [] });
    expect(mailsTo('ada@example.com', id)).toHaveLength(mails);
  });

  test('keeps its photo and its customer where the backup has them', async () => {
    const shopper = await shop.newShopper({ petName: 'Clover' });
    await takeBackup(shop.orders.ctx.sql);
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent);
    await restoreBackup(shop.orders.ctx.sql);
    const { order } = await settle(intent);
    const restored = await owner.read(order?.orderId ?? '');
    expect(restored).toMatchObject({ status: 'paid', pet: { name: 'Clover' }, customer: { firstName: 'Ada' } });
    expect(restored.photo.lostAt).toBeUndefined();
    expect(restored.attention).toHaveLength(2);
  });
});

describe('P10 a payment that the store did not open', () => {
  const metadata = async () => {
    const { intent } = await chargeCard(shop);
    const { metadata: ours = {} } = await shop.stripe.ask('GET', `payment_intents/${intent}`);
    return { ...ours, order_id: randomUUID(), upload_id: randomUUID(), customer_id: randomUUID() };
  };
  const pay = async (known: Record<string, string>, currency = 'cad') => {
    const { id } = await shop.stripe.ask('POST', 'payment_intents', {
      amount: '4929',
      currency,
      ...Object.fromEntries(Object.entries(known).map(([name, value]) => [`metadata[${name}]`, value])),
    });
    await shop.stripe.confirm(id);
    await settle(id);
    return id;
  };
  const { sql } = { sql: () => shop.orders.ctx.sql };
  const unmatched = async (intent: string) => sql()`
    select from unmatched_payments where stripe_payment_intent_id = ${intent} and closed_at is null`;

  test.each([
    ['without metadata', {}, 'cad'],
    ['in another currency', undefined, 'usd'],
    ['without an e-mail', { email: '' }, 'cad'],
    ['with an id that is none', { order_id: 'x' }, 'cad'],
    ['with a total that is none', { total: '4.9e1' }, 'cad'],
    ['with a product of NUL', { product_name: 'Beloved\u0007' }, 'cad'],
    ['with more shipping than total', { shipping: '50.00' }, 'cad'],
  ])('%s is kept as unmatched, and nothing is made of it', async (what, change, currency) => {
    const known = what === 'without metadata' ? {} : { ...(await metadata()), ...change };
    const orders = await sql()`select from orders`;
    const intent = await pay(known, currency);
    expect(await unmatched(intent)).toHaveLength(1);
    expect(await sql()`select from orders`).toHaveLength(orders.length);
  });

  test('for the photo of somebody else is kept as unmatched, too', async () => {
    const { uploadId } = await shop.newShopper();
    expect(await unmatched(await pay({ ...(await metadata()), upload_id: uploadId }))).toHaveLength(1);
  });

  test('of another sum than its metadata says waits for the owner as any such order', async () => {
    const known = { ...(await metadata()), total: '75.00', shipping: '0.00' };
    const intent = await pay(known);
    await waitUntil(async () => (await owner.list('?status=amount_mismatch')).orders.length > 0);
    expect(await owner.read(known.order_id)).toMatchObject({
      status: 'amount_mismatch',
      canAccept: true,
      stripePaymentIntentId: intent,
    });
  });

  test('was unmatched while its metadata was not whole, and is closed once its order is made', async () => {
    const known = await metadata();
    const intent = await pay({ ...known, email: '' });
    await shop.stripe.ask('POST', `payment_intents/${intent}`, { 'metadata[email]': 'ada@example.com' });
    await settle(intent);
    expect(await unmatched(intent)).toEqual([]);
    expect(await owner.read(known.order_id)).toMatchObject({ status: 'paid' });
  });
});
