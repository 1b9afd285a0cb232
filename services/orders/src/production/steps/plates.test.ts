import { readdir } from 'node:fs/promises';
import { openForTests } from '@pawlayer/service-kit/testing';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { openPlateFixture } from '../../testing/plate-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const plates = openForTests(() => openPlateFixture(shop));
afterEach(async () => {
  // What was approved for one test is printed for the next.
  await shop.orders.ctx.sql`update orders set production = 'shipped' where production is distinct from 'shipped'`;
  await expect.poll(() => readdir(shop.orders.temporary)).toEqual([]);
});

const shipBy = (orderId: string, day: string | null, isRush = false) =>
  shop.orders.ctx.sql`update orders set ship_by = ${day}, is_rush = ${isRush} where id = ${orderId}`;

const partsOf = async (answer: Response) => {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
};

describe('what to print next', () => {
  test('is nothing without approved portraits', async () => {
    await plates.proofs.sent(await plates.proofs.buy());
    expect(await plates.list()).toEqual({
      size: { widthMm: 256, depthMm: 256, marginMm: 0 },
      groups: [],
      plates: [],
      unplaced: [],
      isPartial: false,
    });
  });

  test('comes by the day it has to be shipped, on plates of what shares its filaments', async () => {
    const [later, other, rush, old] = [
      await plates.approve({ petName: 'Later', grams: [1.25, 0.31] }),
      await plates.approve({ petName: 'Other', hexes: ['#101010', '#cc8844'] }),
      await plates.approve({ petName: 'Rush' }),
      await plates.approve({ petName: 'Old', hexes: ['#101010', '#777777', '#eeeeee'] }),
    ];
    await shipBy(later.orderId, '2126-12-09');
    await shipBy(other.orderId, '2126-12-04');
    await shipBy(rush.orderId, '2026-01-02', true);
    await shipBy(old.orderId, null);
    const plan = await plates.list();
    expect(plates.petsOf(plan)).toEqual([['Old'], ['Rush', 'Later'], ['Other']]);
    const [, shared] = plan.plates;
    expect(shared?.models).toMatchObject([
      { orderId: rush.orderId, modelId: rush.modelId, isRush: true, isLate: true, shipsBy: '2026-01-02', widthMm: 46 },
      { orderId: later.orderId, isRush: false, isLate: false, grams: [1.25, 0.31], printMinutes: 200 },
    ]);
    expect(plan.groups.find(({ id }) => id === shared?.groupId)).toMatchObject({
      totalLayers: 9,
      colours: [
        { hex: '#101010', name: 'Spool #101010 0', fromLayer: 1, layers: 5 },
        { hex: '#eeeeee', name: 'Spool #eeeeee 1', fromLayer: 6, layers: 4 },
      ],
    });
    expect(plan.groups).toHaveLength(3);
  });

  test('tells what fits on no plate, and why', async () => {
    await plates.approve({ petName: 'Giant', widthMm: 300 });
    await plates.approve({ petName: 'Lost', withoutFile: true });
    const { plates: none, unplaced } = await plates.list();
    expect(none).toEqual([]);
    const reasons = Object.fromEntries(unplaced.map(({ model, reason }) => [model.petName, reason]));
    expect(reasons).toEqual({
      Giant:
        "With its border it is 306 × 406 mm. The printer's plate takes 256 × 256 mm, so it fits neither upright nor across.",
      Lost: 'Its model has no 3MF file. Please make another one.',
    });
  });

  test('no longer has what is refunded, printed, or has another model', async () => {
    const [refunded, printed, changed] = [await plates.approve(), await plates.approve(), await plates.approve()];
    await plates.approve({ petName: 'Stays' });
    await shop.orders.ctx.sql`update orders set status = 'refunded' where id = ${refunded.orderId}`;
    await plates.proofs.move(printed.orderId, { step: 'in_review' });
    await plates.proofs.move(printed.orderId, { step: 'printing' });
    await plates.proofs.freeze(changed.orderId);
    expect(plates.petsOf(await plates.list())).toEqual([['Stays']]);
  });
});

describe("a plate's file", () => {
  test('has all chosen portraits at their places, and one swap table; each is in the audit log', async () => {
    const [one, two] = [await plates.approve({ petName: 'One' }), await plates.approve({ petName: 'Two' })];
    const [plan] = (await plates.list()).plates;
    const ids = plan?.models.map(({ modelId }) => modelId) ?? [];
    expect(ids.toSorted()).toEqual([one.modelId, two.modelId].toSorted());
    const answer = await plates.download(ids);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'model/3mf',
      'private, no-store',
    ]);
    const numbers = plan?.models.map(({ number }) => number) ?? [];
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="plate-${numbers.join('-')}.3mf"`);
    const length = Number(answer.headers.get('content-length'));
    const { '3D/3dmodel.model': model = '', ...rest } = await partsOf(answer);
    expect(length).toBeGreaterThan(1000);
    const items = [...model.matchAll(/transform="1 0 0 0 1 0 0 0 1 ([\d.]+) ([\d.]+) 0"/g)];
    expect(items.map(([, x, y]) => [Number(x), Number(y)])).toEqual(
      plan?.models.map(({ place }) => [place.xMm, place.yMm]),
    );
    for (const number of numbers) expect(model).toContain(`name="Order ${number}"`);
    expect(model).toMatch(/#eeeeee Spool #eeeeee 1 +6 +0\.40 +4 +2\.6\n/);
    expect(rest['Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml']?.match(/print_z="0.48"/g)).toHaveLength(1);
    const lines = (await shop.orders.auditLog()).filter(({ action }) => action === 'order.print_file_downloaded');
    expect(lines.map(({ subject }) => subject).toSorted()).toEqual([one.orderId, two.orderId].toSorted());
    expect(lines[0]?.detail).toEqual({ file: 'plate.3mf', model: expect.any(Number) as number, plate: numbers });
  });

  test('may be of other portraits than proposed, if they fit and share their filaments', async () => {
    const [small, wide, other] = [
      await plates.approve({ petName: 'Small' }),
      await plates.approve({ petName: 'Wide', widthMm: 180 }),
      await plates.approve({ petName: 'Other', hexes: ['#101010', '#cc8844'] }),
    ];
    expect((await plates.download([wide.modelId])).status).toBe(200);
    const together = await plates.download([small.modelId, other.modelId]);
    expect([together.status, await together.json()]).toMatchObject([
      400,
      {
        code: 'validation',
        error: 'These portraits are not printed in the same filaments, changed at the same layers.',
      },
    ]);
    const second = await plates.approve({ petName: 'Second', widthMm: 180 });
    const tooMany = await plates.download([wide.modelId, second.modelId]);
    expect([tooMany.status, await tooMany.json()]).toMatchObject([
      400,
      { fields: { models: 'These 2 portraits do not fit on one plate.' } },
    ]);
  });

  test('is refused when one of its orders changed meanwhile, which is named', async () => {
    const [stays, refunded, changed, printed, unapproved] = [
      await plates.approve(),
      await plates.approve({ petName: 'Mia' }),
      await plates.approve({ petName: 'רקס!' }),
      await plates.approve({ petName: 'Bo' }),
      await plates.approve({ petName: 'Zoe' }),
    ];
    await shop.orders.ctx.sql`update orders set status = 'refunded' where id = ${refunded.orderId}`;
    await plates.proofs.freeze(changed.orderId);
    await plates.proofs.move(printed.orderId, { step: 'in_review' });
    await plates.proofs.move(printed.orderId, { step: 'printing' });
    await shop.orders.ctx.sql`update proofs set state = 'change_requested' where order_id = ${unapproved.orderId}`;
    const before = (await shop.orders.auditLog()).length;
    for (const [{ modelId }, reason] of [
      [refunded, /^Order \w{8} \(Mia\) is refunded, disputed or no longer paid\. Nothing was downloaded\.$/],
      [changed, /^Order \w{8} \(\u2068רקס!\u2069\) has another model now\./],
      [printed, /^Order \w{8} \(Bo\) is being printed already\./],
      [unapproved, /^Order \w{8} \(Zoe\) is no longer approved\./],
    ] as const) {
      const answer = await plates.download([stays.modelId, modelId]);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'conflict', error: expect.stringMatching(reason) as string },
      ]);
    }
    expect(await shop.orders.auditLog()).toHaveLength(before);
  });

  test('of models that do not exist, of none, of one twice and of too many is refused', async () => {
    const { modelId } = await plates.approve();
    const unknown = () => crypto.randomUUID();
    expect((await plates.download([modelId, unknown()])).status).toBe(404);
    for (const ids of [[], ['x'], [modelId, modelId], Array.from({ length: 13 }, unknown)])
      expect((await plates.download(ids)).status).toBe(400);
  });

  test('whose portrait is missing from the store says so', async () => {
    const { modelId } = await plates.approve();
    await shop.orders.ctx.storage.delete(`models/${modelId}/portrait.3mf`);
    const answer = await plates.download([modelId]);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: 'The 3MF file of one of these models is missing. Make it again.' },
    ]);
  });
});
