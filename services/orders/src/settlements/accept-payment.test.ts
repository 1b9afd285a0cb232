import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture, orderAddress } from '../testing/admin-fixture.ts';
import { allMessagesDone, deliverEvents } from '../testing/deliver-events.ts';
import { startShop, waitUntil, type Shopper } from '../testing/start-shop.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

/** A shopper whose open payment was tampered with at Stripe before the card was charged. */
const tampered = async (change: Record<string, string>) => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await shop.stripe.ask('POST', `payment_intents/${intent}`, change);
  await shop.stripe.confirm(intent);
  return { shopper, intent };
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
    shop.mail.mails.filter(({ subject, text }) => subject === 'A payment fits no order' && text?.includes(intent));

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
