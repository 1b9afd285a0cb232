import { OrderCosts, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPlateFixture } from '../../testing/plate-fixture.ts';
import { openRunFixture } from '../../testing/run-fixture.ts';
import { useSettings, withRush } from '../../testing/shop-settings.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const plates = openForTests(() => openPlateFixture(shop));
const runs = openForTests(() => openRunFixture(shop));
beforeAll(async () => {
  // A kilogram of each costs 30 CAD, so a gram 3 cents.
  await shop.orders.ctx.sql`update spools set price_cents = 3000`;
});

const rates = {
  printerHour: '0.60',
  purgeGrams: 2,
  packaging: '1.20',
  parcel: '6.50',
  feePercent: 2.9,
  feeFixed: '0.30',
};
const read = async (orderId: string) => {
  const answer = await runs.ask('GET', `/api/admin/orders/${orderId}/costs`);
  expect(answer.status).toBe(200);
  return OrderCosts.parse(await answer.json());
};
const amounts = ({ lines }: OrderCosts) => Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]));
const spoolsOf = async (...names: string[]) =>
  Promise.all(names.map(async (name, index) => ({ colour: index + 1, spoolId: (await runs.spoolsOf(name))[0]?.id })));

describe('what an order costs', () => {
  test('is only its filament as long as nobody has entered what the rest costs', async () => {
    const { orderId, modelId } = await plates.approve({ grams: [10, 20] });
    const run = await runs.started([modelId], await spoolsOf('Black', 'Moon'));
    await runs.done(run.id);
    const costs = await read(orderId);
    expect(costs).toMatchObject({ hasRates: false, isEstimate: false, unpricedGrams: 0, total: '0.90' });
    expect(costs.lines).toEqual([{ kind: 'filament', amount: '0.90', grams: 30 }]);
    expect(Number(costs.remains)).toBeCloseTo(Number(costs.revenue) - 0.9, 5);
  });

  test('is shared over the plate, with failed prints, hours, packaging, shipping and fees', async () => {
    await useSettings(shop, { ...withRush, costs: rates });
    const [small, large] = [await plates.approve({ grams: [10, 10] }), await plates.approve({ grams: [30, 10] })];
    const models = [small.modelId, large.modelId];
    const spools = await spoolsOf('Black', 'Moon');
    const first = await runs.started(models, spools);
    // The change of filament takes 2 g more.
    expect(first.colours.map(({ grams }) => grams)).toEqual([40, 22]);
    await shop.orders.ctx.sql`update plate_runs set started_at = now() - interval '100 minutes'`;
    await runs.fail(first.id, { reason: 'Came off', usedGrams: [20, 0] });
    await runs.done((await runs.started(models, spools)).id);
    const costs = await read(small.orderId);
    const { amount: paid } = await plates.proofs.read(small.orderId);
    expect(amounts(costs)).toEqual({
      filament: '0.63', // 10 g and half of 22 g
      failed: '0.65', // a quarter of 20 g, and half of 100 minutes
      printer: '2.00', // 200 minutes, half of the plate's
      packaging: '1.20',
      shipping: '6.50',
      fees: ((Number(paid) * 100 * 0.029 + 30) / 100).toFixed(2),
    });
    const sum = costs.lines.reduce((cents, { amount }) => cents + Math.round(100 * Number(amount)), 0);
    expect(costs.total).toBe((sum / 100).toFixed(2));
    // No taxes are charged.
    expect(costs.revenue).toBe(paid);
  });

  test('is an estimate of its model before it is printed, and says what has no price', async () => {
    const { orderId, modelId } = await plates.approve({ grams: [10, 20] });
    expect(await read(orderId)).toMatchObject({ isEstimate: true, unpricedGrams: 32 });
    await shop.orders.ctx.sql`
      update models set preview = jsonb_set(preview, '{colours,0,name}', '"BLACK"') where id = ${modelId}`;
    const costs = await read(orderId);
    expect([amounts(costs)['filament'], costs.unpricedGrams]).toEqual(['0.30', 22]);
    await shop.orders.ctx.sql`update orders set status = 'refunded' where id = ${orderId}`;
    expect(Object.keys(amounts(await read(orderId)))).toEqual(['filament', 'printer', 'fees']);
    expect(amounts(await read(orderId))['filament']).toBe('0.00');
  });

  test('is compared with nothing while the payment has not arrived', async () => {
    const { orderId } = await plates.approve();
    expect((await read(orderId)).revenue).not.toBe('0.00');
    await shop.orders.ctx.sql`update orders set paid_at = null, status = 'pending' where id = ${orderId}`;
    expect(await read(orderId)).toMatchObject({ revenue: '0.00', remains: '0.00' });
  });

  test('is for the owner alone', async () => {
    const { orderId } = await plates.approve();
    const path = `/api/admin/orders/${orderId}/costs`;
    const statuses = await Promise.all(
      (['nobody', 'printer', 'moderator'] as const).map(
        async (as) => (await runs.ask('GET', path, undefined, as)).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await runs.ask('GET', `/api/admin/orders/${crypto.randomUUID()}/costs`)).status).toBe(404);
    expect((await runs.ask('GET', '/api/admin/orders/x/costs')).status).toBe(404);
  });
});

test('the rates are a section of the settings, and settings without them keep the existing ones', async () => {
  const path = '/api/admin/shop-settings';
  const current = ShopSettingsVersion.parse(await (await runs.ask('GET', path)).json());
  const { costs: _, ...others } = current.settings;
  const save = (settings: object, version: number) => runs.ask('POST', path, { settings, version });
  expect((await save({ ...others, costs: rates }, current.version)).status).toBe(200);
  const kept = await save(others, current.version + 1);
  expect(ShopSettingsVersion.parse(await kept.json()).settings.costs).toEqual(rates);
  for (const wrong of [{ feePercent: 21 }, { purgeGrams: -1 }, { parcel: '-1.00' }, { printerHour: 1 }]) {
    const answer = await save({ ...others, costs: { ...rates, ...wrong } }, current.version + 2);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining(`settings.costs.${Object.keys(wrong)[0]}`) as string,
    ]);
  }
});
