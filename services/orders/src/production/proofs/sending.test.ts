import { AdminOrder } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const proofs = openForTests(() => openProofFixture(shop));

describe('the owner', () => {
  test('says nothing that cannot be kept', async () => {
    const orderId = await proofs.buy();
    await proofs.freeze(orderId);
    for (const message of ['a\u0000b', 'a\ud800b', 'x'.repeat(5001)])
      expect((await proofs.send(orderId, message)).status).toBe(400);
    const proofId = await proofs.sent(orderId, ' \n ');
    expect((await proofs.readProof(proofId)).message).toBeUndefined();
  });

  test('sends frozen models only, of orders that are not printed yet', async () => {
    const orderId = await proofs.buy();
    const refused = async (why: string) => {
      const { status, body } = await proofs.send(orderId);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'forbidden_step', error: expect.stringContaining(why) });
    };
    await refused('Freeze a model first');
    await proofs.freeze(orderId);
    await shop.orders.ctx.sql`update orders set status = 'disputed' where id = ${orderId}`;
    await refused('not yet printed');
    await shop.orders.ctx.sql`update orders set status = 'paid' where id = ${orderId}`;
    await proofs.move(orderId, { step: 'in_review' });
    expect((await proofs.send(orderId)).status).toBe(201);
    await proofs.move(orderId, { step: 'printing', withoutApproval: true });
    await refused('not yet printed');
  });

  test('sends one proof when two of them press at once', async () => {
    const orderId = await proofs.buy();
    await proofs.sent(orderId);
    const { version } = await proofs.read(orderId);
    const answers = await Promise.all([1, 2, 3].map((n) => proofs.send(orderId, `from ${n}`, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const sent = answers.find(({ status }) => status === 201);
    expect(AdminOrder.parse(sent?.body).prepress.proofs.map(({ state }) => state)).toEqual(['open', 'superseded']);
  });

  test('prints what is approved, or decides alone, which is written down', async () => {
    const orderId = await proofs.buy();
    const proofId = await proofs.sent(orderId);
    await proofs.move(orderId, { step: 'in_review' });
    const { status, body } = await proofs.move(orderId, { step: 'printing' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'forbidden_step', error: expect.stringContaining('Nobody has approved') });
    expect((await proofs.move(orderId, { step: 'printing', withoutApproval: true })).status).toBe(200);
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'approved', decidedBy: 'owner' });
    expect((await proofs.decide(proofId, 'change', 'Less blue.')).status).toBe(409);
    const { timeline, needsApproval } = await proofs.read(orderId);
    expect(needsApproval).toBe(false);
    expect(timeline.at(-1)).toMatchObject({ kind: 'printing', detail: { from: 'in_review', withoutApproval: true } });
    const audited = (await shop.orders.auditLog())
      .filter((line) => line.subject === orderId)
      .map(({ action }) => action);
    expect(audited.toSorted()).toEqual(['order.moved', 'order.printed_without_approval', 'order.proof_sent']);
    await proofs.move(orderId, { step: 'quality_check' });
    expect((await proofs.move(orderId, { step: 'printing' })).status).toBe(200);
  });

  test('cannot print another model than the approved one', async () => {
    const orderId = await proofs.buy();
    await proofs.decide(await proofs.sent(orderId), 'approve');
    expect(await proofs.read(orderId)).toMatchObject({ needsApproval: false });
    await proofs.freeze(orderId);
    expect(await proofs.read(orderId)).toMatchObject({ needsApproval: true });
    const proofId = await proofs.sent(orderId);
    expect(await proofs.read(orderId)).toMatchObject({ needsApproval: true });
    await proofs.freeze(orderId);
    await proofs.move(orderId, { step: 'in_review' });
    await proofs.move(orderId, { step: 'printing', withoutApproval: true });
    expect(await proofs.readProof(proofId)).toMatchObject({ state: 'superseded' });
  });
});
