import { randomUUID } from 'node:crypto';
import { FoundOrder, orderNumber } from '@pawlayer/contracts';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { settlePayment } from '../../money/settlements/actions.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { orderForm, startShop, waitUntil } from '../../testing/start-shop.ts';
import { toFoundOrdersToken } from './found-orders-rules.ts';
import { toPayToken } from './pay-link-rules.ts';

const shop = openForTests(startShop);

const sql = () => shop.orders.ctx.sql;
const secret = () => shop.orders.ctx.webhookSecret;
const newAddress = () => `${randomUUID()}@example.com`;
const find = (form: object) => shop.post('/api/orders/find', form);
const read = (token: string) => shop.post('/api/order-links/orders/read', { token });
const linksTo = (email: string): string[] =>
  shop.mail.mails.flatMap(({ to, text }) =>
    JSON.stringify(to).includes(email)
      ? [...(text ?? '').matchAll(/https:\/\/shop\.example\/your-orders#([\w-]+)/g)].map(([, token = '']) => token)
      : [],
  );

/** A paid order of somebody with this address. */
const buyAs = async (email: string): Promise<string> => {
  const id = await buyPortrait(shop);
  await sql()`update customers set email = ${email} where id = (select customer_id from orders where id = ${id})`;
  return id;
};
const subjectOf = async (email: string): Promise<string> => {
  const [row] = await sql()<[{ subject: string }]>`select person_subject(${email}) as subject`;
  return row.subject;
};

describe('finding an order by its number and address', () => {
  test('mails a link to all orders of that address, and to no other', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const ids = [await buyAs(email), await buyAs(email.toUpperCase())];
    const foreign = await buyAs(other);
    const typed = `Order number: #\u200E${orderNumber(ids[0] ?? '').toLowerCase()}.`;
    expect(await find({ orderNumber: typed, email: ` ${email} ` })).toMatchObject({ status: 202 });
    const token = await waitUntil(async () => linksTo(email)[0]);
    for (let time = 0; time < 2; time += 1) {
      const { status, body, headers } = await read(token); // looking uses nothing up
      expect({ status, body }).toMatchObject({ status: 200, body: { orders: [{ id: ids[1] }, { id: ids[0] }] } });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const { body } = await read(token);
    expect(body['orders']).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain(foreign);
    expect(linksTo(other)).toEqual([]);
  });

  test('answers a miss as a hit, and does the same work for it', async () => {
    const email = newAddress();
    const id = await buyAs(email);
    await allMessagesDone(shop);
    const searches = async () =>
      sql()<
        { payload: unknown }[]
      >`select payload from outbox where name = 'order_links.requested' order by created_at`;
    const before = (await searches()).length;
    const hit = await find({ orderNumber: orderNumber(id), email });
    const wrongAddress = await find({ orderNumber: orderNumber(id), email: newAddress() });
    const wrongNumber = await find({ orderNumber: '00000000', email });
    expect([wrongAddress, wrongNumber].map(({ status, body }) => ({ status, body }))).toEqual([
      { status: hit.status, body: hit.body },
      { status: hit.status, body: hit.body },
    ]);
    await allMessagesDone(shop);
    expect((await searches()).slice(before).map(({ payload }) => payload)).toEqual([
      { orderId: id },
      { orderId: null },
      { orderId: null },
    ]);
    expect(linksTo(email)).toHaveLength(1);
  });

  test('finds neither what was never paid nor whoever was erased', async () => {
    const [email, erased] = [newAddress(), newAddress()];
    const shopper = await shop.newShopper();
    await sql()`update customers set email = ${email} where id = ${shopper.customerId}`;
    await shop.openPayment(shopper);
    const [draft] = await sql()<[{ number: string }]>`select number from orders where upload_id = ${shopper.uploadId}`;
    const id = await buyAs(erased);
    const token = toFoundOrdersToken(secret(), await subjectOf(erased), new Date());
    await sql()`update customers set erased_at = now() where email = ${erased}`;
    expect((await find({ orderNumber: draft.number, email })).status).toBe(202);
    expect((await find({ orderNumber: orderNumber(id), email: erased })).status).toBe(202);
    await allMessagesDone(shop);
    expect([...linksTo(email), ...linksTo(erased)]).toEqual([]);
    expect((await read(token)).body).toEqual({ orders: [] });
  });

  test('leads back to paying where a delayed payment has failed, also once it was cancelled, until it is paid', async () => {
    const email = newAddress();
    const shopper = await shop.newShopper();
    await sql()`update customers set email = ${email} where id = ${shopper.customerId}`;
    const intent = await shop.openPayment(shopper);
    const [{ id, number }] = await sql()<[{ id: string; number: string }]>`
      select id, number from orders where upload_id = ${shopper.uploadId}`;
    for (const outcome of ['processing', 'payment_failed']) {
      await shop.stripe.ask('POST', `test_helpers/payment_intents/${intent}/simulate`, { outcome });
      await settlePayment(shop.orders.ctx, intent);
    }
    const token = toFoundOrdersToken(secret(), await subjectOf(email), new Date());
    const found = async () => FoundOrder.array().parse((await read(token)).body['orders']);
    expect(await found()).toEqual([
      expect.objectContaining({ id, status: 'awaiting_payment', payToken: expect.any(String) }),
    ]);
    await shop.stripe.ask('POST', `payment_intents/${intent}/cancel`);
    await settlePayment(shop.orders.ctx, intent);
    expect((await find({ orderNumber: number, email })).status).toBe(202);
    await waitUntil(async () => linksTo(email)[0]);

    const [expired] = await found();
    expect(expired).toMatchObject({ id, status: 'expired' });
    const resumed = await shop.post('/api/orders/resume', { token: expired?.payToken });
    expect([resumed.status, resumed.body['uploadId']]).toEqual([200, shopper.uploadId]);
    const another = await shop.openPayment(shopper);
    await shop.stripe.confirm(another);
    const paid = (await shop.post('/api/orders', orderForm(shopper, another))).body;
    expect(await found()).toEqual([expect.objectContaining({ id: paid['id'], status: 'paid' })]);
    expect((await found())[0]).not.toHaveProperty('payToken');
  });

  test.each([
    [{ orderNumber: '12', email: 'a@example.com' }, 'orderNumber'],
    [{ orderNumber: 'nothing!', email: 'a@example.com' }, 'orderNumber'],
    [{ email: 'a@example.com' }, 'orderNumber'],
    [{ orderNumber: '1A2B3C4D', email: 'a@b>\r\nBcc: c@example.com' }, 'email'],
    [{ orderNumber: '1A2B3C4D', email: 'a@example.com', website: 'https://spam.example' }, 'website'],
  ])('refuses %j', async (form, field) => {
    const { status, body } = await find(form);
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  test('opens nothing by a link that is old, cut off, forged or for something else', async () => {
    const email = newAddress();
    const id = await buyAs(email);
    const subject = await subjectOf(email);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const token = toFoundOrdersToken(secret(), subject, minutesAgo(29));
    expect((await read(token)).status).toBe(200);
    const refused = [
      toFoundOrdersToken(secret(), subject, minutesAgo(31)),
      token.slice(0, -2),
      `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`,
      toFoundOrdersToken('another secret', subject, new Date()),
      toPayToken(secret(), id, new Date(Date.now() + 60_000)),
      '',
    ];
    for (const each of refused) {
      const { status, body } = await read(each);
      expect({ status, body }).toMatchObject({ status: 404, body: { error: 'This link does not work any more.' } });
    }
  });
});
