import { AdminOrder, maxMoved, moveManyProduction, type MoveOutcome } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

const nobody = '00000000-0000-4000-8000-000000000000';
const path = '/api/admin/orders/production';

type Move = { id: string; version: number; carrier?: string; trackingNumber?: string };

const send = (step: string, orders: readonly Move[]) => owner.call(path, { step, orders });
const move = async (step: string, orders: readonly Move[]): Promise<MoveOutcome[]> => {
  const response = await send(step, orders);
  expect(response.status).toBe(200);
  return moveManyProduction.response.parse(await response.json()).outcomes;
};
const outcomesOf = (told: readonly MoveOutcome[]) => told.map(({ outcome, refusal }) => refusal?.code ?? outcome);
const asShown = async (id: string): Promise<Move> => ({ id, version: (await owner.read(id)).version });
const buy = (count: number) => Promise.all(Array.from({ length: count }, () => buyPortrait(shop)));
const toQualityCheck = async (id: string) => {
  for (const step of ['in_review', 'printing', 'quality_check']) await owner.step(id, step);
};

describe('several orders at once', () => {
  test('are moved each by itself: one that cannot be moved stops no other, and says why', async () => {
    const [first = '', stale = '', further = '', unpaid = '', last = ''] = await buy(5);
    const moves = await Promise.all([first, stale, further, unpaid, last].map(asShown));
    await owner.call(`/api/admin/orders/${stale}/notes`, { notes: 'Called.', version: moves[1]?.version });
    for (const step of ['in_review', 'printing']) await owner.step(further, step);
    await shop.orders.ctx.sql`update orders set status = 'disputed' where id = ${unpaid}`;
    const told = await move('in_review', [
      moves[0] as Move, // there are five of them
      { id: nobody, version: 1 },
      moves[1] as Move,
      await asShown(further),
      await asShown(unpaid),
      moves[4] as Move,
    ]);
    expect(outcomesOf(told)).toEqual(['moved', 'not_found', 'conflict', 'forbidden_step', 'forbidden_step', 'moved']);
    expect(told.map(({ id }) => id)).toEqual([first, nobody, stale, further, unpaid, last]);
    expect(told[0]?.number).toBe((await owner.read(first)).number);
    expect(told[4]?.refusal?.reason).toBe('Only a paid order can be worked on.');
    for (const id of [first, last]) {
      expect((await owner.read(id)).production).toBe('in_review');
      await waitUntil(async () => owner.mailsWith(id, 'We are looking at your photo').length === 1);
      expect(await owner.actions(id)).toEqual(['order.moved']);
    }
    expect((await owner.read(stale)).production).toBeUndefined();
  });

  test('take the same request again, from two tabs or because its answer was lost, and move nothing twice', async () => {
    const ids = await buy(3);
    const moves = await Promise.all(ids.map(asShown));
    const [one, two] = await Promise.all([move('in_review', moves), move('in_review', moves)]);
    for (const [index, id] of ids.entries()) {
      expect([one[index]?.outcome, two[index]?.outcome].toSorted()).toEqual(['already', 'moved']);
      expect((await owner.read(id)).version).toBe((moves[index]?.version ?? 0) + 1);
    }
    expect(outcomesOf(await move('in_review', moves))).toEqual(['already', 'already', 'already']);
    expect(outcomesOf(await move('in_review', [...moves.slice(0, 1), ...moves.slice(0, 1)]))).toEqual([
      'already',
      'already',
    ]);
    await allMessagesDone(shop);
    for (const id of ids) expect(owner.mailsWith(id, 'We are looking at your photo')).toHaveLength(1);
  });

  test('are shipped with the parcel of each, but not without an address', async () => {
    const [sent = '', plain = ''] = await buy(2);
    const homeless = await buyPortrait(shop, { address: {} });
    for (const id of [sent, plain, homeless]) await toQualityCheck(id);
    expect(outcomesOf(await move('printing', [await asShown(sent)]))).toEqual(['forbidden_step']);
    const parcel = { ...(await asShown(sent)), carrier: 'Canada Post', trackingNumber: '7023 2102 3992 4194' };
    const told = await move('shipped', [parcel, await asShown(homeless), await asShown(plain)]);
    expect(outcomesOf(told)).toEqual(['moved', 'forbidden_step', 'moved']);
    expect(told[1]?.refusal?.reason).toContain('address');
    expect((await owner.read(sent)).tracking).toMatchObject({ carrier: 'Canada Post', number: '7023 2102 3992 4194' });
    expect((await owner.read(plain)).tracking).toBeUndefined();
    // The same parcel again is there already; another number is not taken for it.
    expect(outcomesOf(await move('shipped', [parcel]))).toEqual(['already']);
    const closer = { ...parcel, trackingNumber: '7023210239924194' };
    expect(outcomesOf(await move('shipped', [closer]))).toEqual(['already']);
    expect(outcomesOf(await move('shipped', [{ ...parcel, trackingNumber: '1' }]))).toEqual(['conflict']);
    await waitUntil(async () => owner.mailsWith(sent, 'Your portrait is on its way').length === 1);
  });

  test('are not printed without the approval that each of them needs', async () => {
    const id = await buyPortrait(shop);
    await owner.step(id, 'in_review');
    const [told] = await move('printing', [await asShown(id)]);
    expect(told).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'forbidden_step', reason: expect.stringContaining('approved') },
    });
    const response = await owner.call(path, {
      step: 'printing',
      orders: [{ ...(await asShown(id)), withoutApproval: true }],
    });
    expect(await response.json()).toMatchObject({ outcomes: [{ outcome: 'refused' }] });
    expect(await owner.actions(id)).toEqual(['order.moved']);
  });

  test('go on after one whose statement fails', async () => {
    const ids = await buy(3);
    const moves = await Promise.all(ids.map(asShown));
    const { sql } = shop.orders.ctx;
    await sql`
      create function refuse_to_move() returns trigger language plpgsql as $$ begin raise 'refused'; end; $$`;
    await sql.unsafe(`
      create trigger refuse_to_move before update on orders for each row
      when (old.id = '${ids[1]}') execute function refuse_to_move()`);
    const told = await move('in_review', moves);
    await sql`drop trigger refuse_to_move on orders`;
    expect(outcomesOf(told)).toEqual(['moved', 'internal', 'moved']);
    expect(JSON.stringify(told)).not.toContain('refuse_to_move');
    expect(outcomesOf(await move('in_review', moves))).toEqual(['already', 'moved', 'already']);
  });

  test('are a hundred at most, and nothing else is taken for one', async () => {
    const order = { id: nobody, version: 1 };
    for (const [step, orders] of [
      ['in_review', []],
      ['in_review', Array.from({ length: maxMoved + 1 }, () => order)],
      ['nonsense', [order]],
      ['in_review', [{ ...order, id: 'nonsense' }]],
      ['in_review', [{ ...order, version: 2 ** 31 }]],
      ['shipped', [{ ...order, trackingNumber: '<script>' }]],
      ['shipped', [{ ...order, carrier: 'a\u0000' }]],
    ] as const)
      expect((await send(step, orders as Move[])).status, JSON.stringify(orders).slice(0, 80)).toBe(400); // not all are moves
    expect(
      await move(
        'in_review',
        Array.from({ length: maxMoved }, () => order),
      ),
    ).toHaveLength(maxMoved);
  });

  test('are offered by the list the step that each may take with others', async () => {
    const [fresh = '', checked = ''] = await buy(2);
    const homeless = await buyPortrait(shop, { address: {} });
    const nextStep = async (id: string) => {
      const { number, version } = await owner.read(id);
      const [row] = (await owner.list(`?search=${number}`)).orders;
      expect(row?.version).toBe(version);
      return row?.nextStep;
    };
    expect(await nextStep(fresh)).toBe('in_review');
    await owner.step(fresh, 'in_review');
    expect(await nextStep(fresh)).toBeUndefined();
    await owner.step(fresh, 'printing');
    expect(await nextStep(fresh)).toBe('quality_check');
    for (const id of [checked, homeless]) await toQualityCheck(id);
    expect(await nextStep(checked)).toBe('shipped');
    expect(await nextStep(homeless)).toBeUndefined();
    const answer = AdminOrder.parse(await (await owner.step(checked, 'shipped')).json());
    expect(answer.production).toBe('shipped');
  });
});
