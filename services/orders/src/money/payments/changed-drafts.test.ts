import { PaymentIntentForm } from '@pawlayer/contracts';
import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { toPayToken } from '../../core/order-links/pay-link-rules.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { useSettings, withRush } from '../../testing/shop-settings.ts';
import { inAnotherProcess } from '../../testing/start-orders.ts';
import { orderForm, paymentForm, startShop, type JsonAnswer, type Shopper } from '../../testing/start-shop.ts';
import { settlePayment } from '../settlements/actions.ts';
import { openPayment } from './actions.ts';

const shop = openForTests(startShop);
beforeEach(async () => {
  shop.stripe.setAvailability('up');
  await useSettings(shop, { ...withRush, rush: { ...withRush.rush, perDay: 1000 } });
});

const open = (form: object) => shop.post('/api/create-payment-intent', form);
const intentOf = ({ body }: Pick<JsonAnswer, 'body'>): string =>
  String(body['clientSecret']).split('_secret_')[0] ?? '';
const comeBack = ({ body }: JsonAnswer) => shop.post('/api/orders/returned', { clientSecret: body['clientSecret'] });
const statusAtStripe = async (intent: string) => (await shop.stripe.ask('GET', `payment_intents/${intent}`)).status;
const place = (shopper: Shopper, intent: string, change: object = {}) =>
  shop.post('/api/orders', { ...orderForm(shopper, intent), ...change });

type StoredOrder = {
  id: string;
  status: string;
  intent: string;
  amountCents: number;
  isRush: boolean;
  street: string | null;
  gift: unknown;
  cut: unknown;
  isShown: boolean;
};
const ordersOf = ({ uploadId }: Shopper) =>
  shop.orders.ctx.sql<StoredOrder[]>`
    select id, status, stripe_payment_intent_id as intent, amount_cents, is_rush, shipping_street as street, gift, cut,
      gallery_consent_at is not null as is_shown
    from orders where upload_id = ${uploadId} order by created_at`;
const paidOf = async (shopper: Shopper) => (await ordersOf(shopper)).find(({ status }) => status === 'paid');

const rush = { rush: true, amount: '74.29' };
const moved = { ...shippingForm, shippingStreet: '1 New Street' };

/** What one tab has opened, and its form. */
const openTab = async () => {
  const shopper = await shop.newShopper();
  const form = paymentForm(shopper);
  const answer = await open(form);
  expect(answer.status).toBe(200);
  return { shopper, form, answer, intent: intentOf(answer) };
};

describe('an order that another tab has changed', () => {
  test('P18 is paid by neither for the sum of the other: with rush, the first tab can pay nothing, and learns why', async () => {
    const { shopper, form, answer, intent } = await openTab();
    const other = await open({ ...form, ...rush });
    expect(intentOf(other)).not.toBe(intent);
    expect((await shop.stripe.confirm(intent)).status).toBe(400);
    const now = await comeBack(answer);
    expect([now.status, now.body]).toMatchObject([200, { ...form, ...rush }]);
    // It shows the order as it stands now, and opens the payment of the other tab.
    expect(intentOf(await open({ ...form, ...rush }))).toBe(intentOf(other));
    await shop.stripe.confirm(intentOf(other));
    expect((await place(shopper, intentOf(other), { amount: '74.29' })).body).toMatchObject({
      status: 'paid',
      amount: '74.29',
    });
    expect(await paidOf(shopper)).toMatchObject({ amountCents: 7429, isRush: true, intent: intentOf(other) });
    const late = await comeBack(answer);
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'already_ordered', orderId: (await paidOf(shopper))?.id },
    ]);
  });

  test.each([
    ['another address', moved, { street: '1 New Street' }],
    ['another recipient', { recipientName: 'Mia' }, { gift: { recipientName: 'Mia' } }],
    [
      'another cut',
      { cut: { version: 1, crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, colours: 5 } },
      { cut: { colours: 5 } },
    ],
    ['another wished day', { neededBy: '2099-01-01' }, {}],
    ['its portrait in the gallery', { showInGallery: true }, { isShown: true }],
  ])('with %s, of the same sum, has another payment, whose order alone has it', async (_what, change, kept) => {
    const { shopper, form, intent } = await openTab();
    const other = intentOf(await open({ ...form, ...change }));
    expect(other).not.toBe(intent);
    expect(await statusAtStripe(intent)).toBe('canceled');
    expect(intentOf(await open({ ...form, ...change }))).toBe(other);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    await shop.stripe.confirm(other);
    expect((await place(shopper, other)).status).toBe(201);
    expect(await paidOf(shopper)).toMatchObject({ intent: other, amountCents: 4929, ...kept });
  });

  test('is paid as the first tab shows it when that was faster, whatever amount is posted for it', async () => {
    const { shopper, form, intent } = await openTab();
    await shop.stripe.confirm(intent);
    const late = await open({ ...form, ...moved, ...rush });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'already_ordered', kept: { amount: '49.29', ignored: ['price', 'address', 'options'] } },
    ]);
    for (const amount of ['74.29', '49.29']) {
      const placed = await place(shopper, intent, { amount });
      expect([placed.status, placed.body]).toMatchObject([201, { status: 'paid', amount: '49.29' }]);
    }
    expect(await ordersOf(shopper)).toMatchObject([{ street: '7350 Horne Street', isRush: false, amountCents: 4929 }]);
  });

  test('while its bank takes its time stays as the first tab shows it', async () => {
    const { shopper, form, intent } = await openTab();
    await shop.stripe.ask('POST', `test_helpers/payment_intents/${intent}/simulate`, { outcome: 'processing' });
    const late = await open({ ...form, ...moved });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'payment_in_progress', kept: { ignored: ['address'] } },
    ]);
    expect((await place(shopper, intent, { amount: '74.29' })).body).toMatchObject({
      status: 'pending',
      amount: '49.29',
    });
    expect(await ordersOf(shopper)).toMatchObject([{ street: '7350 Horne Street', status: 'pending' }]);
  });

  test('while the first tab is at its bank is not paid there', async () => {
    const { shopper, form, answer, intent } = await openTab();
    await shop.stripe.confirm(intent, '4000002500003155');
    expect(await statusAtStripe(intent)).toBe('requires_action');
    const other = intentOf(await open({ ...form, ...moved }));
    await expect(
      shop.stripe.ask('POST', `payment_intents/${intent}/authenticate`, { outcome: 'complete' }),
    ).rejects.toThrow('400');
    expect((await comeBack(answer)).body).toMatchObject(moved);
    expect((await place(shopper, intent)).body).toMatchObject({ code: 'payment_canceled' });
    await shop.stripe.confirm(other);
    await settlePayment(shop.orders.ctx, other);
    expect(await paidOf(shopper)).toMatchObject({ intent: other, street: '1 New Street' });
  });

  test('is what a mailed link opens, also once it was paid', async () => {
    const { shopper, form, intent } = await openTab();
    const [draft] = await ordersOf(shopper);
    const token = toPayToken(shop.orders.ctx.webhookSecret, draft?.id ?? '', new Date(Date.now() + 60_000));
    const other = intentOf(await open({ ...form, ...moved }));
    expect(await statusAtStripe(intent)).toBe('canceled');
    const resumed = await shop.post('/api/orders/resume', { token });
    expect([resumed.status, resumed.body]).toMatchObject([200, moved]);
    await shop.stripe.confirm(other);
    await place(shopper, other);
    const paid = await shop.post('/api/orders/resume', { token });
    expect([paid.status, paid.body]).toMatchObject([
      409,
      { code: 'already_ordered', orderId: (await paidOf(shopper))?.id },
    ]);
  });

  test('and back again is paid as it was at first, by a third payment', async () => {
    const { shopper, form, intent } = await openTab();
    const intents = [intent, intentOf(await open({ ...form, ...moved })), intentOf(await open(form))];
    expect(new Set(intents).size).toBe(3);
    const last = intents.at(-1) ?? '';
    await shop.stripe.confirm(last);
    await place(shopper, last);
    expect(await paidOf(shopper)).toMatchObject({ intent: last, street: '7350 Horne Street' });
  });
});

describe('what a call does not name', () => {
  test('is kept: without address and wishes, the payment stays the same', async () => {
    const shopper = await shop.newShopper();
    const { customerId, uploadId, productId } = paymentForm(shopper);
    const wishes = { ...rush, recipientName: 'Mia', showInGallery: true };
    const intent = intentOf(await open({ ...paymentForm(shopper), ...wishes }));
    expect(intentOf(await open({ customerId, uploadId, productId, amount: '74.29' }))).toBe(intent);
    expect(await ordersOf(shopper)).toMatchObject([{ isRush: true, isShown: true, gift: { recipientName: 'Mia' } }]);
  });

  test('is taken over from the order that it changes', async () => {
    const shopper = await shop.newShopper();
    const { customerId, uploadId, productId } = paymentForm(shopper);
    await open({ ...paymentForm(shopper), recipientName: 'Mia' });
    const changed = intentOf(await open({ customerId, uploadId, productId, ...rush }));
    expect((await ordersOf(shopper)).find(({ intent }) => intent === changed)).toMatchObject({
      isRush: true,
      street: '7350 Horne Street',
      gift: { recipientName: 'Mia' },
    });
  });
});

describe('a change that breaks off', () => {
  test('before the payment was cancelled leaves it as it was', async () => {
    const { shopper, form, intent } = await openTab();
    shop.stripe.setAvailabilityFrom(`POST /v1/payment_intents/${intent}/cancel`, 'down');
    expect((await open({ ...form, ...moved })).status).toBe(503);
    shop.stripe.setAvailability('up');
    await shop.stripe.confirm(intent);
    await place(shopper, intent);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'paid', street: '7350 Horne Street' }]);
  });

  test.each([
    ['whose answer is lost', 'mute'],
    ['before the new one is opened', 'down'],
  ] as const)('after the payment was cancelled, %s, is made by the next call', async (_what, availability) => {
    const { shopper, form, answer, intent } = await openTab();
    shop.stripe.setAvailabilityFrom(
      availability === 'mute' ? `POST /v1/payment_intents/${intent}/cancel` : 'POST /v1/payment_intents',
      availability,
    );
    expect((await open({ ...form, ...moved })).status).toBe(503);
    shop.stripe.setAvailability('up');
    expect((await shop.stripe.confirm(intent)).status).toBe(400);
    expect((await comeBack(answer)).status).toBe(200);
    const other = intentOf(await open({ ...form, ...moved }));
    await shop.stripe.confirm(other);
    await place(shopper, other);
    expect(await paidOf(shopper)).toMatchObject({ intent: other, street: '1 New Street' });
  });

  test('before a payment was opened at all is paid as the last call has it, with the secret of no other', async () => {
    const shopper = await shop.newShopper();
    shop.stripe.setAvailability('mute');
    expect((await open(paymentForm(shopper))).status).toBe(503);
    shop.stripe.setAvailability('up');
    const intent = intentOf(await open({ ...paymentForm(shopper), ...moved }));
    await shop.stripe.confirm(intent);
    await place(shopper, intent);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'paid', intent, street: '1 New Street' }]);
  });
});

test('P18 of a payment and a change at once, one happens: the order is what was paid for', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { shopper, form, intent } = await openTab();
      const [confirmed, changed] = await Promise.all([
        shop.stripe.confirm(intent),
        open({ ...form, ...moved, ...rush }),
      ]);
      const wasPaid = confirmed.status === 200;
      expect(changed.status).toBe(wasPaid ? 409 : 200);
      const last = wasPaid ? intent : intentOf(changed);
      if (!wasPaid) await shop.stripe.confirm(last);
      expect((await place(shopper, last)).status).toBe(201);
      return [await paidOf(shopper), wasPaid ? 4929 : 7429, wasPaid ? '7350 Horne Street' : '1 New Street'] as const;
    }),
  );
  for (const [paid, amountCents, street] of outcomes) expect(paid).toMatchObject({ amountCents, street });
});

test('P18 of changes at once, at most one payment can be paid, and its order is as its caller wished', async () => {
  const { shopper, form } = await openTab();
  const streets = Array.from({ length: 12 }, (_, index) => `${index} New Street`);
  const answers = await Promise.all(streets.map((shippingStreet) => open({ ...form, shippingStreet })));
  expect(answers.map(({ status }) => status)).toEqual(streets.map(() => 200));
  await payTheOnly(shopper, answers.map(intentOf), streets);
});

test('P18 the same in several processes, where who is told to try again does so', async () => {
  const { shopper, form } = await openTab();
  const openElsewhere = async (shippingStreet: string) => {
    const opened = openPayment(
      inAnotherProcess(shop.orders.ctx),
      PaymentIntentForm.parse({ ...form, shippingStreet }),
      '198.18.1.1',
    );
    return intentOf({ body: await opened });
  };
  const streets = ['1 First Street', '2 Second Street', '3 Third Street'];
  const opened = await Promise.allSettled(streets.map(openElsewhere));
  const refused = opened.filter((each) => each.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
  const intents = opened.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
  if (refused.length > 0) intents.push(await openElsewhere('4 Fourth Street'));
  await payTheOnly(shopper, intents, [...streets, '4 Fourth Street']);
});

/** Pays the one of these payments that can be paid; its order has the street of the same place. */
const payTheOnly = async (shopper: Shopper, intents: readonly (string | undefined)[], streets: readonly string[]) => {
  const states = await Promise.all(intents.map((intent) => intent && statusAtStripe(intent)));
  const [[intent, street] = ['', ''], ...others] = intents.flatMap((each, index) =>
    each !== undefined && states[index] !== 'canceled' ? [[each, streets[index]] as const] : [],
  );
  expect(others).toEqual([]);
  await shop.stripe.confirm(intent);
  expect((await place(shopper, intent)).status).toBe(201);
  expect(await paidOf(shopper)).toMatchObject({ intent, street });
};
