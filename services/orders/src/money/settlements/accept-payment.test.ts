import { AdminOrder, Figures } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { taxedInBc, useSettings } from '../../testing/shop-settings.ts';
import { orderForm, paymentForm, startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';
import { settlePayment } from './actions.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));
afterEach(async () => {
  vi.useRealTimers();
  await shop.orders.ctx.sql`delete from shop_settings`;
});

/** A shopper whose open payment was tampered with at Stripe before the card was charged. */
const tampered = async (change: Record<string, string>) => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await shop.stripe.ask('POST', `payment_intents/${intent}`, change);
  await shop.stripe.confirm(intent);
  return { shopper, intent };
};

const readSales = async () => {
  const { current } = Figures.parse(await (await owner.call('/api/admin/orders/figures')).json());
  const taxes = current.taxes.reduce((sum, { amount }) => sum + Number(amount), 0);
  return { revenue: Number(current.revenue), taxes };
};

/** The id of the order, once its payment was found not to fit. */
const waitForProblem = ({ uploadId }: Shopper) =>
  waitUntil(async () => {
    const [order] = await shop.orders.ctx.sql<{ id: string }[]>`
      select id from orders where upload_id = ${uploadId} and order_has_payment_problem(status)`;
    return order?.id;
  });

describe('a payment that does not fit its order', () => {
  test.each([
    ['of less', { amount: '4000' }, '40.00 CAD'],
    ['in another currency', { currency: 'usd' }, '49.29 USD'],
  ])(
    '%s can be accepted as paid by the owner, and the sum that was received counts',
    async (_what, change, received) => {
      const { shopper, intent } = await tampered(change);
      await deliverEvents(shop, intent);
      const id = String(await waitForProblem(shopper));
      const order = await owner.read(id);
      expect(order).toMatchObject({ canAccept: true, canRefund: true, received, isWorkable: false });
      const accept = (form: object) => owner.call(orderAddress(id, '/accept'), { version: order.version, ...form });
      expect((await accept({ reason: '' })).status).toBe(400);
      const answers = await Promise.all([1, 2].map(() => accept({ reason: 'Agreed by phone' })));
      answers.push(await accept({ reason: 'Agreed by phone' }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await accept({ reason: 'Something else' })).status).toBe(409);
      const accepted = await owner.read(id);
      expect(accepted).toMatchObject({ paymentStatus: 'paid', canAccept: false, isWorkable: true, attention: [] });
      expect(accepted.refundable).toBe(received.split(' ')[0]);
      expect(await owner.actions(id)).toEqual(['order.payment_accepted']);
      await deliverEvents(shop, intent);
      await allMessagesDone(shop);
      expect((await owner.read(id)).paymentStatus).toBe('paid');
      expect(owner.mailsWith(id, `New order ${order.number}`)).toHaveLength(1);
      expect(
        (await owner.call(orderAddress(id, '/refunds'), { amount: '1.00', version: accepted.version })).status,
      ).toBe(200);
      expect((await owner.read(id)).paymentStatus).toBe('partially_refunded');
    },
  );

  test('is accepted once by a press that waits for Stripe while the same press is done', async () => {
    const { shopper, intent } = await tampered({ amount: '4000' });
    await deliverEvents(shop, intent);
    const id = String(await waitForProblem(shopper));
    const { version } = await owner.read(id);
    const accept = () => owner.call(orderAddress(id, '/accept'), { version, reason: 'Agreed by phone' });
    const { payments } = shop.orders.ctx;
    const find = payments.find.bind(payments);
    const waiting = vi.spyOn(payments, 'find').mockImplementationOnce(async (asked) => {
      expect((await accept()).status).toBe(200);
      return find(asked);
    });
    expect((await accept()).status).toBe(200);
    expect(waiting).toHaveBeenCalledTimes(2);
    waiting.mockRestore();
    expect(await owner.actions(id)).toEqual(['order.payment_accepted']);
  });

  test('says once accepted what was received, on every page, in every mail and list, over all lines', async () => {
    await useSettings(shop, taxedInBc);
    const shopper = await shop.newShopper();
    const { body } = await shop.post('/api/create-payment-intent', { ...paymentForm(shopper), amount: '55.20' });
    const intent = String(body['clientSecret']).split('_secret_')[0] ?? '';
    await shop.stripe.ask('POST', `payment_intents/${intent}`, { amount: '4600' });
    await shop.stripe.confirm(intent);
    await deliverEvents(shop, intent);
    const id = String(await waitForProblem(shopper));
    const sales = await readSales();
    const { version } = await owner.read(id);
    expect((await owner.call(orderAddress(id, '/accept'), { version, reason: 'Agreed' })).status).toBe(200);
    await allMessagesDone(shop);

    const lines = [{ amount: '37.50' }, { amount: '3.58' }, { amount: '2.05' }, { amount: '2.87' }];
    expect(await owner.read(id)).toMatchObject({ amount: '46.00', price: '37.50', shipping: '3.58', lines });
    expect((await shop.get(`/api/orders/${id}/receipt`)).body).toMatchObject({ total: '46.00', lines });
    // The browser that paid asks again, with the sum that it had seen.
    const placed = await shop.post('/api/orders', { ...orderForm(shopper, intent), amount: '55.20' });
    expect([placed.status, placed.body['amount']]).toEqual([201, '46.00']);
    for (const subject of ['Your portrait is in our hands', 'New order'])
      expect(owner.mailsWith(id, subject)[0]?.text).toMatch(/46\.00(?![^]*55\.20)/);
    const csv = await (await owner.call(`/api/admin/orders/export.csv?search=${id.slice(0, 8)}`)).text();
    expect(csv).toContain('46.00');
    expect(csv).not.toContain('55.20');
    const after = await readSales();
    expect(after.revenue - sales.revenue).toBeCloseTo(41.08);
    expect(after.taxes - sales.taxes).toBeCloseTo(4.92);

    const { version: paid } = await owner.read(id);
    const refunded = AdminOrder.parse(await (await owner.call(orderAddress(id, '/refunds'), { version: paid })).json());
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', refunded: '46.00', refunds: [{ lines }] });
  });

  test('and is accepted after its days have passed is planned again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T20:00:00Z') });
    const { shopper, intent } = await tampered({ amount: '4000' });
    vi.setSystemTime(new Date('2027-03-15T20:00:00Z'));
    await settlePayment(shop.orders.ctx, intent);
    const id = String(await waitForProblem(shopper));
    const { version, promised } = await owner.read(id);
    expect(promised && promised.to < '2027-03-15').toBe(true);
    expect((await owner.call(orderAddress(id, '/accept'), { version, reason: 'Agreed' })).status).toBe(200);
    const accepted = await owner.read(id);
    expect(accepted.promised && accepted.promised.from > '2027-03-15').toBe(true);
    expect(accepted).toMatchObject({ amount: '40.00', isLate: false });
  });

  test("can be given back in the owner's pages", async () => {
    const { shopper, intent } = await tampered({ amount: '9900' });
    await deliverEvents(shop, intent);
    const id = String(await waitForProblem(shopper));
    const { version, refundable } = await owner.read(id);
    expect(refundable).toBe('99.00');
    expect((await owner.call(orderAddress(id, '/refunds'), { version, refunded: '0.00' })).status).toBe(200);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'refunded', refunded: '99.00' });
  });
});

describe('a payment without an order', () => {
  const pay = async () => {
    const { id } = await shop.stripe.ask('POST', 'payment_intents', { amount: '1234', currency: 'cad' });
    await shop.stripe.confirm(id);
    return id;
  };
  const isListed = async (intent: string) =>
    JSON.stringify(await (await owner.call('/api/admin/orders/unmatched')).json()).includes(intent);
  const mailsAbout = (intent: string) =>
    shop.mail.mails.filter(({ subject, text }) => subject === 'A payment matches no order' && text?.includes(intent));

  test('is listed until all of it was paid back', async () => {
    const intent = await pay();
    await deliverEvents(shop, intent);
    await waitUntil(() => isListed(intent));
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await deliverEvents(shop, intent);
    await waitUntil(async () => !(await isListed(intent)));
  });

  test('that was paid back before the store heard of it is not listed, until that refund fails', async () => {
    const intent = await pay();
    const refund = await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(await isListed(intent)).toBe(false);
    expect(mailsAbout(intent)).toEqual([]);
    await shop.stripe.ask('POST', `refunds/${refund.id}/fail`);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(await isListed(intent)).toBe(true);
    expect(mailsAbout(intent)).toHaveLength(1);
  });
});
