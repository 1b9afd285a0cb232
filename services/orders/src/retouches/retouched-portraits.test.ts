import { portraitBorderMm, Preview } from '@pawlayer/contracts';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { encodeOverlay } from '@pawlayer/layers';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test, vi } from 'vitest';
import { orderAddress } from '../testing/admin-fixture.ts';
import { openModelFixture } from '../testing/model-fixture.ts';
import { readHeights } from '../testing/read-heights.ts';
import { cherished } from '../testing/start-catalog.ts';
import { startShop, waitUntil } from '../testing/start-shop.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 }); // models can take minutes on a busy machine

const shop = openForTests(() => startShop({ withoutConsumers: ['make-model'] }));
const models = openForTests(() => openModelFixture(shop));

const previewOf = (id: string, isWanted: (preview: Preview) => boolean) =>
  waitUntil(async () => {
    const { body } = await shop.get(`/api/orders/${id}/preview`);
    const preview = body !== null && Preview.parse(body);
    return preview && isWanted(preview) && preview;
  }, 100_000);

const [width, height] = [600, 800];
/** The left quarter of the picture, without its border. */
const isPainted = (x: number) => x < width / 4;

test('what is painted is in the preview and the 3MF, pixel by pixel', async () => {
  const id = await models.buyRaccoon({ product: cherished });
  const before = await previewOf(id, () => true);
  const { crop, colours } = (await models.read(id)).suggested;
  const values = Uint8Array.from({ length: width * height }, (_, pixel) => (isPainted(pixel % width) ? colours : 0));
  const form = new FormData();
  form.set('madeFor', JSON.stringify({ crop, colours }));
  const file = encodeOverlay(
    { width, height, values },
    before.colours.map(({ hex }) => hex),
  );
  form.set('retouch', new Blob([file]), 'retouch.png');
  const saved = await fetch(`${shop.orders.url}${orderAddress(id, '/retouches')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${models.owner.token}` },
    body: form,
  });
  expect(saved.status).toBe(200);
  const { prepress } = AdminOrder.parse(await saved.json());

  const after = await previewOf(id, ({ closed }) => closed !== before.closed);
  expect(after.colours.map(({ hex }) => hex)).toEqual(before.colours.map(({ hex }) => hex));
  const lightest = (preview: Preview) => preview.colours.at(-1)?.share ?? 0;
  expect(lightest(after)).toBeGreaterThan(0.24);
  expect(lightest(after) - lightest(before)).toBeGreaterThan(0.05);

  const model = await models.settled(id, prepress.models[0]?.number ?? 0);
  expect(model).toMatchObject({ state: 'made', settings: { retouch: prepress.suggested.retouch } });
  const print = await models.owner.call(orderAddress(id, `/models/${model.id}/files/portrait.3mf`));
  const down = Array.from(
    { length: 24 },
    (_, row) => [portraitBorderMm + 12.03, portraitBorderMm + 6.07 + 4.5 * row] as const,
  );
  const heights = readHeights(Buffer.from(await print.arrayBuffer()), down);
  const top = after.thicknessMm;
  expect(heights).toEqual(down.map(() => expect.closeTo(top, 2)));
});
