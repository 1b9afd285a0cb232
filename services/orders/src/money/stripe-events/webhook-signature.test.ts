import { randomUUID } from 'node:crypto';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { allMessagesDone, sendRaw, sign } from '../../testing/deliver-events.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);

const orderOf = async (intent: string) => {
  const [row] = await shop.orders.ctx.sql<[{ id: string; status: string; refundedCents: number }]>`
    select id, status, refunded_cents from orders where stripe_payment_intent_id = ${intent}`;
  return row;
};
const stored = (id: string) => shop.orders.ctx.sql<{ type: string; processedAt: Date | null }[]>`
  select type, processed_at from stripe_events where id = ${id}`;

describe('the webhook', () => {
  const event = (change: object = {}) =>
    JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_nothing' } },
      ...change,
    });
  const idOf = (raw: string) => String((JSON.parse(raw) as { id: string }).id); // created just above

  test.each<[string, (raw: string) => string]>([
    ['no signature', () => ''],
    ['rubbish', () => 'hello'],
    ['another secret', (raw) => sign(raw, { secret: 'whsec_another_secret_of_somebody' })],
    ['a signature of other bytes', (raw) => sign(`${raw} `)],
    ['an unknown scheme', (raw) => sign(raw, { scheme: 'v0' })],
    ['a signature of six minutes ago', (raw) => sign(raw, { at: Date.now() - 360_000 })],
  ])('is shut for %s', async (_what, signature) => {
    const raw = event();
    const answer = await sendRaw(shop, raw, signature(raw));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_signature' });
    expect(await stored(idOf(raw))).toEqual([]);
  });

  test('P08 takes none of 1,000 forged events', async () => {
    const forgeries: ((raw: string) => [body: string, signature: string | undefined])[] = [
      (raw) => [raw, ''],
      (raw) => [raw, sign(raw, { secret: 'whsec_another_secret_of_somebody' })],
      (raw) => [raw, sign(raw, { secret: `${shop.orders.ctx.webhookSecret}0` })],
      (raw) => [raw, sign(raw, { scheme: 'v0' })],
      (raw) => [raw.replace('pi_nothing', 'pi_nothinh'), sign(raw)],
      (raw) => [JSON.stringify(JSON.parse(raw), null, 2), sign(raw)],
      (raw) => [raw, sign(raw).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
      (raw) => [raw, sign(raw).replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`)],
    ];
    const { sql } = shop.orders.ctx;
    const before = await sql`select count(*) from stripe_events`;
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 1000; sent += 50) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const forge = forgeries[(sent + index) % forgeries.length];
          if (!forge) throw new Error('no such forgery');
          const { status } = await sendRaw(shop, ...forge(event()));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
    }
    expect([...statuses]).toEqual([[400, 1000]]);
    expect(await sql`select count(*) from stripe_events`).toEqual(before);
  });

  test('P09 takes a true header again at 299 s, and no more at 301 s or after a day', async () => {
    const raw = event();
    expect((await sendRaw(shop, raw)).status).toBe(200);
    for (const [seconds, status] of [
      [299, 200],
      [301, 400],
      [86_400, 400],
    ] as const)
      expect((await sendRaw(shop, raw, sign(raw, { at: Date.now() - seconds * 1000 }))).status).toBe(status);
    expect(await stored(idOf(raw))).toHaveLength(1);
  });

  test.each([
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":7,"type":"x"}',
    '{"id":"evt_x"}',
    '{"id":"evt_x","type":""}',
    '{"id":"../x","type":"a"}',
  ])('does not take %j, although it is signed', async (raw) => {
    const answer = await sendRaw(shop, raw, raw === '' ? sign(raw) : undefined);
    expect(answer.status).toBe(400);
    expect(['malformed', 'bad_signature']).toContain(answer.body['code']);
  });

  test('stores what it does not know, once, and is happy', async () => {
    const raw = event({ type: 'invoice.finalized', data: { object: { id: 'in_1', note: 'a\u0000b\ud800' } } });
    for (let time = 0; time < 3; time += 1) {
      const answer = await sendRaw(shop, raw);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ received: true });
    }
    await allMessagesDone(shop);
    expect(await stored(idOf(raw))).toEqual([{ type: 'invoice.finalized', processedAt: expect.any(Date) }]);
  });

  test('stores an event whose type and names hold what Postgres cannot', async () => {
    const raw = event({ type: 'odd\u0000\ud800.type', data: { object: { 'a\u0000\udfff': { 'b\u0000': 1 } } } });
    expect((await sendRaw(shop, raw)).status).toBe(200);
    expect(await stored(idOf(raw))).toMatchObject([{ type: 'odd\ufffd.type' }]);
  });

  test('P12 believes no word of a signed event: the payment is asked for at Stripe', async () => {
    const intent = await shop.openPayment(await shop.newShopper());
    const raw = event({
      data: {
        object: {
          id: intent,
          object: 'payment_intent',
          status: 'succeeded',
          amount: 4929,
          amount_received: 4929,
          currency: 'cad',
        },
      },
    });
    expect((await sendRaw(shop, raw)).status).toBe(200);
    await waitUntil(async () => (await stored(idOf(raw)))[0]?.processedAt);
    expect(await orderOf(intent)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('refuses more than a megabyte', async () => {
    const answer = await sendRaw(shop, event({ filler: 'x'.repeat(1024 * 1024) }));
    expect(answer.status).toBe(413);
  });
});
