import { countOrders, OrderStage } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() =>
  startShop({ settings: { PROOF_DAY_SECONDS: '86400' }, withoutConsumers: ['begin-model'] }),
);
const owner = openForTests(() => openAdminFixture(shop));
const proofs = openForTests(() => openProofFixture(shop));

const counts = async () => countOrders.response.parse(await (await owner.call('/api/admin/orders/counts')).json());

const idsOf = async (filter: string) => (await owner.list(`?${filter}`)).orders.map(({ id }) => id).toSorted();

/** Buys an order and leads it to its stage. */
const inStage = async (stage: OrderStage): Promise<string> => {
  const id = await proofs.buy();
  if (stage === 'review') return id;
  await owner.step(id, 'in_review');
  if (stage === 'proof') return id;
  const proofId = await proofs.sent(id);
  if (stage === 'changes') await proofs.decide(proofId, 'change', 'Lighter ears, please');
  if (stage === 'ready') await proofs.decide(proofId, 'approve');
  return id;
};

test('each number is the length of the list that it leads to, and each order is in one stage', async () => {
  expect(await counts()).toEqual({
    stages: { review: 0, proof: 0, waiting: 0, changes: 0, ready: 0 },
    late: 0,
    attention: 0,
    unmatched: 0,
  });
  const ids: Partial<Record<OrderStage, string[]>> = {};
  for (const [index, stage] of OrderStage.options.entries()) {
    ids[stage] = [];
    for (let more = 0; more <= index; more += 1) ids[stage].push(await inStage(stage));
  }
  const { sql } = shop.orders.ctx;
  await sql`update orders set ship_by = '2026-01-05' where id = any(${[...(ids.review ?? []), ...(ids.waiting ?? [])]}::uuid[])`;

  const { stages, late, attention } = await counts();
  expect(stages).toEqual({ review: 1, proof: 2, waiting: 3, changes: 4, ready: 5 });
  for (const stage of OrderStage.options) {
    expect(await idsOf(`stage=${stage}`), stage).toEqual(ids[stage]?.toSorted());
    expect((await owner.list(`?stage=${stage}`)).total, stage).toBe(stages[stage]);
  }
  // A proof that waits for its customer holds nobody else up.
  expect([late, await idsOf('shipping=late')]).toEqual([1, ids.review]);
  expect([attention, await idsOf('attention=true')]).toEqual([4, ids.changes?.toSorted()]);
  expect(await idsOf('stage=review&shipping=late')).toEqual(ids.review);
  expect(await idsOf('stage=ready&attention=true')).toEqual([]);
  expect((await owner.call('/api/admin/orders?stage=nonsense')).status).toBe(400);
});

test('an order moves from one number to the next, and out of all once it is printed, disputed or paid back', async () => {
  const before = (await counts()).stages;
  const id = await inStage('ready');
  expect((await counts()).stages).toEqual({ ...before, ready: before.ready + 1 });
  // Another model is frozen after the approval: its customer has not seen that one.
  await proofs.freeze(id);
  expect((await counts()).stages).toEqual({ ...before, proof: before.proof + 1 });
  for (const status of ['disputed', 'refunded']) {
    await shop.orders.ctx.sql`update orders set status = ${status} where id = ${id}`;
    expect((await counts()).stages, status).toEqual(before);
  }
  await shop.orders.ctx.sql`update orders set status = 'paid' where id = ${id}`;
  await owner.step(id, 'printing');
  expect((await counts()).stages).toEqual(before);
});
