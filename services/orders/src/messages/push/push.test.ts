import { randomUUID } from 'node:crypto';
import { emit } from '@pawlayer/messaging';
import { failureNotices } from '@pawlayer/service-kit';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { runAutoApproval } from '../../production/proofs/auto-approval-actions.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const proofs = openForTests(() => openProofFixture(shop));

const toldOf = async (orderId: string) =>
  (await shop.orders.notified()).filter((event) => event.orderId === orderId).map(({ kind }) => kind);

test('tells people that an order is paid, and that its customer has answered the proof', async () => {
  const orderId = await proofs.buy();
  await eventually(async () => expect(await toldOf(orderId)).toEqual(['order-paid']));
  const proofId = await proofs.sent(orderId);
  await proofs.decide(proofId, 'change', 'A little lighter, please.');
  await eventually(async () => expect(await toldOf(orderId)).toEqual(['order-paid', 'proof-answered']));
  expect(JSON.stringify(await shop.orders.notified())).not.toMatch(/Otis|lighter|49\.29|ada@/);
});

test('tells nobody about a proof that nobody has answered', async () => {
  const [silent, answered] = [await proofs.buy(), await proofs.buy()];
  const proofId = await proofs.sent(silent);
  await shop.orders.ctx.sql`
    update proofs set mailed_at = now() - interval '6 days', reminders = 2, reminded_at = now() - interval '2 days'
    where id = ${proofId}`;
  await runAutoApproval(shop.orders.ctx);
  expect(await proofs.readProof(proofId)).toMatchObject({ state: 'approved', decidedBy: 'silence' });
  await proofs.decide(await proofs.sent(answered), 'approve');
  await eventually(async () => expect(await toldOf(answered)).toContain('proof-answered'));
  await allMessagesDone(shop);
  expect(await toldOf(silent)).toEqual(['order-paid']);
});

test.each(['order.needs_attention', 'order.refund_failed', 'order.dispute_closed'])(
  'people are told of %s as of a problem with a payment',
  async (name) => {
    const orderId = randomUUID();
    await shop.orders.ctx.sql`${emit(shop.orders.ctx.sql, { name, payload: { orderId } })}`;
    await eventually(async () => expect(await toldOf(orderId)).toEqual(['payment-problem']));
  },
);

test('tells people about a payment without an order', async () => {
  const before = (await shop.orders.notified()).length;
  await shop.orders.ctx
    .sql`${emit(shop.orders.ctx.sql, { name: 'payment.unmatched', payload: { stripePaymentIntentId: 'pi_1' } })}`;
  await eventually(async () =>
    expect((await shop.orders.notified()).slice(before)).toEqual([{ kind: 'payment-problem' }]),
  );
});

test('tells people about work that failed for good', async () => {
  const { sql } = shop.orders.ctx;
  await sql`select emit('make-renditions', '{"uploadId": "not an id"}')`;
  await eventually(async () =>
    expect(await sql`select from inbox where consumer = 'make-renditions' and state = 'failed'`).not.toHaveLength(0),
  );
  await failureNotices('orders').run(shop.orders.ctx);
  await eventually(async () => expect((await shop.orders.notified()).map(({ kind }) => kind)).toContain('work-failed'));
});
