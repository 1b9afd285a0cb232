import { orderNumber, Proof } from '@pawlayer/contracts';
import { listAdminOrders } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const proofs = openForTests(() => openProofFixture(shop));

describe('the customer', () => {
  test('approves, once and for all, and the owner hears of it', async () => {
    const orderId = await proofs.buy();
    const proofId = await proofs.sent(orderId);
    expect(await proofs.read(orderId)).toMatchObject({ needsApproval: true });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await proofs.decide(proofId, 'approve');
      expect(status).toBe(200);
      expect(Proof.parse(body)).toMatchObject({ state: 'approved', decidedBy: 'customer' });
      expect(Proof.parse(body).decideBy).toBeUndefined();
    }
    const { status, body } = await proofs.decide(proofId, 'change', 'Rather not.');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', error: expect.stringContaining('approved already') });
    const told = await proofs.mailOf(orderId, '1-decided');
    expect(told.subject).toBe(`Proof approved: order ${orderNumber(orderId)}`);
    expect(told.to).toEqual([{ name: '', address: 'owner@pawlayer.example' }]);
    expect(told.text).toContain(`https://shop.example/admin/orders/${orderId}`);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent', 'proof_approved']);
    expect(await proofs.read(orderId)).toMatchObject({ needsApproval: false, attention: [] });
    await proofs.move(orderId, { step: 'in_review' });
    expect((await proofs.move(orderId, { step: 'printing' })).status).toBe(200);
  });

  test('asks for a change in words, and gets another version to decide', async () => {
    const orderId = await proofs.buy();
    const first = await proofs.sent(orderId);
    for (const note of [undefined, '  ']) {
      const { status, body } = await proofs.decide(first, 'change', note);
      expect(status).toBe(400);
      expect(body['fields']).toEqual({ note: 'Please say what should be different' });
    }
    for (let time = 0; time < 2; time += 1)
      expect((await proofs.decide(first, 'change', ' Less blue. ')).status).toBe(200);
    expect(await proofs.readProof(first)).toMatchObject({ state: 'change_requested', note: 'Less blue.' });
    for (const other of [proofs.decide(first, 'change', 'More red.'), proofs.decide(first, 'approve')])
      expect((await other).status).toBe(409);
    expect((await proofs.mailOf(orderId, '1-decided')).text).toContain('Less blue.');

    const waiting = async () =>
      listAdminOrders.response
        .parse((await proofs.ask('/api/admin/orders?attention=true')).body)
        .orders.map(({ id }) => id);
    expect((await proofs.read(orderId)).attention).toEqual([expect.stringContaining('asks for a change')]);
    expect(await waiting()).toContain(orderId);
    const second = await proofs.sent(orderId);
    expect((await proofs.read(orderId)).attention).toEqual([]);
    expect(await waiting()).not.toContain(orderId);
    expect((await proofs.mailOf(orderId, '2-sent')).subject).toContain('The new version of your portrait');
    expect((await proofs.decide(second, 'approve')).status).toBe(200);
    expect(await proofs.readProof(first)).toMatchObject({ version: 1, state: 'change_requested' });
    expect(await proofs.eventsOf(orderId)).toEqual([
      'proof_sent',
      'proof_change_requested',
      'proof_sent',
      'proof_approved',
    ]);
  });

  test('is led on from a version that was sent again', async () => {
    const orderId = await proofs.buy();
    const first = await proofs.sent(orderId);
    const second = await proofs.sent(orderId);
    expect(await proofs.readProof(first)).toMatchObject({ state: 'superseded' });
    const { status, body } = await proofs.decide(first, 'approve');
    expect(status).toBe(409);
    expect(body['error']).toContain('newer version');
    expect(await proofs.readProof(second)).toMatchObject({ version: 2, state: 'open' });
  });

  test('says one thing, however many speak at once', async () => {
    const orderId = await proofs.buy();
    const proofId = await proofs.sent(orderId);
    const answers = await Promise.all([
      proofs.decide(proofId, 'approve'),
      proofs.decide(proofId, 'change', 'Less blue.'),
      proofs.decide(proofId, 'approve'),
      proofs.decide(proofId, 'change', 'Less blue.'),
    ]);
    const { state } = await proofs.readProof(proofId);
    expect(answers.map(({ status }) => status)).toEqual(
      state === 'approved' ? [200, 409, 200, 409] : [409, 200, 409, 200],
    );
    expect(await proofs.eventsOf(orderId)).toHaveLength(2);
  });

  test('decides nothing about an order that is not worked on', async () => {
    const orderId = await proofs.buy();
    const proofId = await proofs.sent(orderId);
    await shop.orders.ctx.sql`update orders set status = 'refunded' where id = ${orderId}`;
    const { status, body } = await proofs.decide(proofId, 'approve');
    expect(status).toBe(409);
    expect(body['error']).toContain('not working on this order');
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'open' });
  });
});
