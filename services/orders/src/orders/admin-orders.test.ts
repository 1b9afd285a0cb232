import { calls, Order } from '@pawlayer/contracts';
import { AdminOrder, listAdminOrders } from '@pawlayer/contracts/admin';
import { tryWithoutSession } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '../payments/settle-actions.ts';
import { beloved, cherished } from '../testing/start-catalog.ts';
import { orderForm, startShop, waitUntil, type Shop } from '../testing/start-shop.ts';

let shop: Shop;
let token: string;
let endedTokens: string[];
beforeAll(async () => {
  shop = await startShop();
  token = await shop.orders.signIn();
  endedTokens = await shop.orders.endedTokens();
});
afterAll(() => shop.stop());

const nobody = '00000000-0000-4000-8000-000000000000';
const at = (id: string, rest = '') => `/api/admin/orders/${id}${rest}`;
const call = (path: string, body?: unknown) =>
  fetch(shop.orders.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async (id: string) => AdminOrder.parse(await (await call(at(id))).json());
const list = async (query = '') =>
  listAdminOrders.response.parse(await (await call(`/api/admin/orders${query}`)).json());
const shownToCustomer = async (id: string) => Order.parse((await shop.get(`/api/orders/${id}`)).body).status;
const mailsWith = (id: string, subject: string) =>
  shop.mail.mails.filter((mail) => mail.text?.includes(id) && mail.subject?.startsWith(subject));
/** Nobody approves anything here: the owner decides alone. */
const alone = { withoutApproval: true };
const step = async (id: string, to: string, more: object = {}) =>
  call(at(id, '/production'), {
    step: to,
    version: (await read(id)).version,
    ...(to === 'printing' && alone),
    ...more,
  });

/** An order somebody paid for. */
const buy = async ({
  product = cherished,
  address,
  petName,
}: { product?: typeof cherished; address?: object; petName?: string } = {}): Promise<string> => {
  const shopper = await shop.newShopper(petName === undefined ? {} : { petName });
  const intent = await shop.openPayment(shopper, product, address);
  await shop.stripe.confirm(intent);
  if (address !== undefined) {
    // A caller that sends no address never comes back: the order is settled as by the webhook.
    const { order } = await settlePayment(shop.orders.ctx, intent);
    return order?.orderId ?? '';
  }
  const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent, product));
  expect(status).toBe(201);
  return String(body['id']);
};

describe("the owner's orders", () => {
  test.each(calls.filter(({ owner, auth }) => owner === 'orders' && auth === 'admin'))(
    '$method $path refuses strangers',
    async (each) => {
      const answers = await tryWithoutSession(shop.orders.url, each, { goodToken: token, endedTokens });
      expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set([401]));
    },
  );

  test('go from paid to delivered, with the customer told at each step', async () => {
    const id = await buy();
    const order = await read(id);
    expect(order).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      nextSteps: ['in_review'],
      attention: [],
      amount: '49.29',
      price: '45.00',
      shipping: '4.29',
      refunded: '0.00',
      customer: { firstName: 'Ada', email: 'ada@example.com' },
      pet: { name: 'Otis' },
      shippingAddress: '7350 Horne Street, Mission, BC V2V 3Y9, Canada',
    });
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['drafted', 'payment_opened', 'paid']);
    const news: Record<string, string> = {
      in_review: 'We are looking at your photo',
      printing: 'Your portrait is on the printer',
      quality_check: 'Your portrait is printed',
      shipped: 'Your portrait is on its way',
      delivered: 'Your portrait has arrived',
    };
    for (const [to, subject] of Object.entries(news)) {
      const response = await step(
        id,
        to,
        to === 'shipped' ? { carrier: 'Canada Post', trackingNumber: '1234 5678' } : {},
      );
      expect(response.status).toBe(200);
      expect(AdminOrder.parse(await response.json())).toMatchObject({ status: to, production: to });
      expect(await shownToCustomer(id)).toBe(to);
      await waitUntil(async () => mailsWith(id, subject).length === 1);
    }
    expect(mailsWith(id, 'Your portrait is on its way')[0]?.text).toContain('12345678');
    const done = await read(id);
    expect(done.tracking).toEqual({
      carrier: 'Canada Post',
      number: '1234 5678',
      url: expect.stringContaining('12345678'),
    });
    expect(done.nextSteps).toEqual([]);
    expect(done.timeline.map(({ kind }) => kind).slice(3)).toEqual(Object.keys(news));
    expect(
      (await shop.orders.auditLog())
        .filter(({ subject }) => subject === id)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual([...Array.from({ length: 4 }, () => 'order.moved'), 'order.printed_without_approval']);
  });

  test('cannot skip a step, go back, or be worked on without money', async () => {
    const id = await buy();
    for (const to of ['printing', 'shipped', 'delivered']) {
      const response = await step(id, to);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'forbidden_step' });
    }
    expect((await step(id, 'nonsense')).status).toBe(400);
    for (const to of ['in_review', 'printing', 'quality_check', 'printing', 'quality_check'])
      expect((await step(id, to)).status).toBe(200);
    await waitUntil(async () => mailsWith(id, 'Your portrait is on the printer').length === 1);
    await shop.orders.ctx.sql`update orders set status = 'disputed' where id = ${id}`;
    expect((await step(id, 'shipped')).status).toBe(409);
    expect(await read(id)).toMatchObject({
      status: 'disputed',
      nextSteps: [],
      attention: [expect.stringContaining('disputes')],
    });
  });

  test('tell a second owner that somebody was faster', async () => {
    const id = await buy();
    const { version } = await read(id);
    const answers = await Promise.all([1, 2, 3].map((n) => call(at(id, '/notes'), { notes: `note ${n}`, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('in the meantime'),
    });
    expect((await read(id)).notes).toMatch(/^note [123]$/);
    expect((await call(at(id, '/production'), { step: 'in_review', version })).status).toBe(409);
  });

  test('without an address are flagged and not shipped', async () => {
    const id = await buy({ address: {} });
    expect((await read(id)).attention).toEqual([expect.stringContaining('address is missing')]);
    for (const to of ['in_review', 'printing', 'quality_check']) expect((await step(id, to)).status).toBe(200);
    expect((await step(id, 'shipped')).status).toBe(409);
    expect((await list('?attention=true')).orders.map((row) => row.id)).toContain(id);
  });

  test('are found by number, name, e-mail and pet, filtered, counted and paged', async () => {
    const id = await buy({ product: beloved, petName: 'Zephyr_100%' });
    const { number } = await read(id);
    for (const search of [number.toLowerCase(), 'zephyr_100%', 'Zephyr']) {
      expect((await list(`?search=${encodeURIComponent(search)}`)).orders.map((row) => row.id)).toEqual([id]);
    }
    expect((await list('?search=_ephyr')).total).toBe(0);
    expect((await list('?search=ada@example.com')).total).toBeGreaterThan(1);
    await step(id, 'in_review');
    const inReview = await list('?status=in_review');
    expect(inReview.orders.map((row) => row.status)).toEqual(['in_review']);
    const all = await list();
    expect(all.counts.toReview).toBeGreaterThan(0);
    expect((await list('?page=9999')).orders).toEqual([]);
    for (const query of ['?page=0', '?status=nonsense', '?page=x'])
      expect((await call(`/api/admin/orders${query}`)).status).toBe(400);
  });

  test('leave as CSV that a spreadsheet can open and that runs nothing', async () => {
    await buy({ petName: '=HYPERLINK("http://evil.example")' });
    const response = await call('/api/admin/orders/export.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain('Order,Created,Customer');
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  test('get mails again, each time a new one', async () => {
    const id = await buy();
    await waitUntil(async () => mailsWith(id, 'Your portrait is in our hands').length === 1);
    expect((await call(at(id, '/mails'), { kind: 'confirmation' })).status).toBe(200);
    expect((await call(at(id, '/mails'), { kind: 'confirmation' })).status).toBe(200);
    await waitUntil(async () => mailsWith(id, 'Your portrait is in our hands').length === 3);
    expect(new Set(mailsWith(id, 'Your portrait is in our hands').map(({ messageId }) => messageId)).size).toBe(3);
    for (const kind of ['production', 'address-request'])
      expect((await call(at(id, '/mails'), { kind })).status).toBe(409);
    expect((await call(at(id, '/mails'), { kind: 'poem' })).status).toBe(400);
  });

  test('are unknown under other ids', async () => {
    for (const [path, body] of [
      [at(nobody), undefined],
      [at('nonsense'), undefined],
      [at(nobody, '/photo'), undefined],
      [at(nobody, '/pictures/480.avif'), undefined],
      [at(nobody, '/production'), { step: 'in_review', version: 1 }],
      [at(nobody, '/notes'), { notes: '', version: 1 }],
      [at(nobody, '/mails'), { kind: 'confirmation' }],
      [at(nobody, '/refunds'), { version: 1 }],
    ] as const)
      expect((await call(path, body)).status, path).toBe(404);
  });
});

describe('refunds', () => {
  const refund = async (id: string, amount?: string) =>
    call(at(id, '/refunds'), { ...(amount !== undefined && { amount }), version: (await read(id)).version });

  test('give back a part, then all that is left, and no more', async () => {
    const id = await buy();
    const part = await refund(id, '10.00');
    expect(part.status).toBe(200);
    expect(AdminOrder.parse(await part.json())).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunded: '10.00',
    });
    const tooMuch = await refund(id, '39.30');
    expect(tooMuch.status).toBe(409);
    expect(await tooMuch.json()).toMatchObject({ code: 'amount_mismatch', expectedAmount: '39.29' });
    expect((await refund(id, '0.00')).status).toBe(409);
    expect(AdminOrder.parse(await (await refund(id)).json())).toMatchObject({
      status: 'refunded',
      refunded: '49.29',
      nextSteps: [],
    });
    expect((await refund(id)).status).toBe(409);
    expect(await shownToCustomer(id)).toBe('refunded');
    const { timeline } = await read(id);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'drafted',
      'payment_opened',
      'paid',
      'refund_requested',
      'partially_refunded',
      'refund_requested',
      'refunded',
    ]);
  });

  test('happen once when two owners ask at once', async () => {
    const id = await buy();
    const { version } = await read(id);
    const answers = await Promise.all([1, 2, 3].map(() => call(at(id, '/refunds'), { amount: '5.00', version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await read(id)).refunded).toBe('5.00');
  });

  test("know what was given back in Stripe's own dashboard", async () => {
    const id = await buy();
    const { stripePaymentIntentId } = await read(id);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: String(stripePaymentIntentId), amount: '4000' });
    const answer = await refund(id, '20.00');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ expectedAmount: '9.29' });
    expect(await read(id)).toMatchObject({ refunded: '40.00', paymentStatus: 'partially_refunded' });
  });

  test('are not lost while Stripe is away: nothing is claimed, and it says so', async () => {
    const id = await buy();
    shop.stripe.setAvailability('down');
    const answer = await refund(id);
    shop.stripe.setAvailability('up');
    expect(answer.status).toBe(503);
    expect(await read(id)).toMatchObject({ refunded: '0.00', paymentStatus: 'paid' });
    expect((await refund(id)).status).toBe(200);
  });
});
