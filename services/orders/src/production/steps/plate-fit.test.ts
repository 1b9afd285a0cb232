import type { Model } from '@pawlayer/contracts/admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { beloved, cherished, treasured } from '../../testing/start-catalog.ts';
import { startShop, waitUntil, type Shop } from '../../testing/start-shop.ts';
import { fitsPlate, printSizeOf } from './plate-fit-rules.ts';

vi.setConfig({ testTimeout: 120_000 });

const tiers = [
  { ...cherished, size: '4.5 × 6 in' },
  { ...beloved, size: '6 × 8 in' },
  { ...treasured, size: '7.5 × 10 in' },
];

let shop: Shop | undefined;
afterEach(() => shop?.stop());

/** Buys each tier from a store with these settings, and reads the first model from the order's prepress. */
const buyEachTier = async (settings: Record<string, string> = {}): Promise<Model[]> => {
  shop = await startShop({ withoutConsumers: ['make-model'], settings });
  shop.catalog.products = tiers;
  const models = await openModelFixture(shop);
  const first: Model[] = [];
  for (const product of tiers) {
    const id = await models.buy({ product });
    first.push(await waitUntil(async () => (await models.read(id)).models[0]));
  }
  return first;
};

describe("the printer's plate", () => {
  test('takes all three tiers with their borders, upright and across', async () => {
    const models = await buyEachTier();
    expect(models.map(({ plateWarning }) => plateWarning)).toEqual([undefined, undefined, undefined]);
    const upright = models.map(printSizeOf);
    expect(upright.map(({ widthMm }) => widthMm)).toEqual([114.3, 152.4, 190.5].map((mm) => expect.closeTo(mm, 6)));
    const standard = shop?.orders.ctx.plate ?? expect.fail('there is no shop');
    for (const { widthMm, heightMm } of upright) {
      expect(fitsPlate({ widthMm, heightMm }, standard)).toBe(true);
      expect(fitsPlate({ widthMm: heightMm, heightMm: widthMm }, standard)).toBe(true);
    }
  });

  test('that is too small is a warning to the owner, and the portrait is sold', async () => {
    const models = await buyEachTier({ PRINTER_PLATE_MM: '205x180', PRINTER_MARGIN_MM: '1.5' });
    expect(models.map(({ plateWarning }) => plateWarning)).toEqual([
      undefined,
      undefined,
      "With its border it is 190.5 × 252 mm. The printer's plate takes 202 × 177 mm, so it fits neither upright nor across.",
    ]);
  });
});
