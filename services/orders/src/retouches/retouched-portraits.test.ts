import { portraitBorderMm, Preview } from '@pawlayer/contracts';
import { AdminOrder, readDrawing } from '@pawlayer/contracts/admin';
import { encodeOverlay, layerMm } from '@pawlayer/layers';
import { encodeFlat } from '@pawlayer/layers/drawn';
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
const send = (id: string, rest: string, form: FormData) =>
  fetch(`${shop.orders.url}${orderAddress(id, rest)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${models.owner.token}` },
    body: form,
  });
const saveOverlay = async (id: string, preview: Preview, values: Uint8Array): Promise<AdminOrder> => {
  const { crop, colours } = (await models.read(id)).suggested;
  const form = new FormData();
  form.set('madeFor', JSON.stringify({ crop, colours }));
  const stack = preview.colours.map(({ hex }) => hex);
  form.set('retouch', new Blob([encodeOverlay({ width, height, values }, stack)]), 'retouch.png');
  const saved = await send(id, '/retouches', form);
  expect(saved.status).toBe(200);
  return AdminOrder.parse(await saved.json());
};

/** The left quarter of the picture, without its border. */
const isPainted = (x: number) => x < width / 4;

test('what is painted is in the preview and the 3MF, pixel by pixel', async () => {
  const id = await models.buyRaccoon({ product: cherished });
  const before = await previewOf(id, () => true);
  const { colours } = (await models.read(id)).suggested;
  const values = Uint8Array.from({ length: width * height }, (_, pixel) => (isPainted(pixel % width) ? colours : 0));
  const { prepress } = await saveOverlay(id, before, values);

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

test(
  'a drawing of flat colours that is brought back is printed as exactly its regions',
  { tags: 'thorough' },
  async () => {
    const id = await models.buyRaccoon({ product: cherished });
    const before = await previewOf(id, () => true);
    const count = before.colours.length;
    /** Stripes from left to right in colours of the artist's own, dark to light. */
    const stripeAt = (pixel: number) => 1 + Math.floor((count * (pixel % width)) / width);
    const inks = Array.from({ length: count }, (_, at) => `#${(0x20 + 0x20 * at).toString(16)}4060`);
    const drawn = Uint8Array.from({ length: width * height }, (_, pixel) => stripeAt(pixel));
    const form = new FormData();
    form.set('drawing', new Blob([encodeFlat({ width, height, colours: inks, values: drawn })]), 'drawing.png');
    const { colours, picture } = readDrawing.response.parse(await (await send(id, '/drawings', form)).json());
    expect(colours).toEqual(inks);
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    expect(Buffer.compare(bytes, encodeFlat({ width, height, colours, values: drawn }))).toBe(0);

    const { prepress } = await saveOverlay(id, before, drawn);
    const after = await previewOf(id, ({ closed }) => closed !== before.closed);
    for (const { share } of after.colours) expect(share).toBeCloseTo(1 / count, 2);
    const model = await models.settled(id, prepress.models[0]?.number ?? 0);
    const print = await models.owner.call(orderAddress(id, `/models/${model.id}/files/portrait.3mf`));
    const across = Array.from(
      { length: count },
      (_, at) => [portraitBorderMm + ((at + 0.51) / count) * model.settings.widthMm, portraitBorderMm + 40.07] as const,
    );
    const heights = readHeights(Buffer.from(await print.arrayBuffer()), across);
    const tops = after.colours.map(({ zMm, layers }) => expect.closeTo(zMm + layers * layerMm, 2) as number);
    expect(heights).toEqual(tops);
  },
);
