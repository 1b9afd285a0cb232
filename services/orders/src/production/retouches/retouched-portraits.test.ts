import { Preview } from '@pawlayer/contracts';
import { AdminOrder, type Model, readDrawing } from '@pawlayer/contracts/admin';
import { encodeOverlay, layerMm } from '@pawlayer/layers';
import { encodeFlat } from '@pawlayer/layers/drawn';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test, vi } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { readHeightMap } from '../../testing/read-heights.ts';
import { cherished } from '../../testing/start-catalog.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 }); // models can take minutes on a busy machine

const shop = openForTests(() => startShop({ withoutConsumers: ['make-model'] }));
const models = openForTests(() => openModelFixture(shop));
const proofs = openForTests(() => openProofFixture(shop));

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
const overlayForm = async (id: string, preview: Preview, values: Uint8Array): Promise<FormData> => {
  const { crop, colours } = (await models.read(id)).suggested;
  const form = new FormData();
  form.set('madeFor', JSON.stringify({ crop, colours }));
  const stack = preview.colours.map(({ hex }) => hex);
  form.set('retouch', new Blob([encodeOverlay({ width, height, values }, stack)]), 'retouch.png');
  return form;
};
const saveOverlay = async (id: string, preview: Preview, values: Uint8Array): Promise<AdminOrder> => {
  const saved = await send(id, '/retouches', await overlayForm(id, preview, values));
  expect(saved.status).toBe(200);
  return AdminOrder.parse(await saved.json());
};

/** What is printed of an order's model, in mm above the plate for each pixel of its picture. */
const readPrint = async (id: string, { id: model, settings }: Model) => {
  const print = await models.owner.call(orderAddress(id, `/models/${model}/files/portrait.3mf`));
  return readHeightMap(Buffer.from(await print.arrayBuffer()), { width, height, widthMm: settings.widthMm });
};
/** How high the colours of a stack end, from the darkest. */
const topsOf = ({ colours }: Preview) => colours.map(({ zMm, layers }) => zMm + layers * layerMm);

/** Whether no pixel beside this one has another value: these models are coarse, with cells wider than a pixel. */
const isWithin = (values: Uint8Array, pixel: number): boolean => {
  const [column, row] = [pixel % width, Math.floor(pixel / width)];
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1)
      if (values[y * width + x] !== values[pixel]) return false;
  return true;
};

/** How many painted pixels are within their region, and the first of those that are printed at another height. */
const compare = (values: Uint8Array, heights: Float32Array, tops: readonly number[]) => {
  const painted = [...values.keys()].filter((pixel) => values[pixel] !== 0 && isWithin(values, pixel));
  const isWrong = (pixel: number) =>
    Math.abs((heights[pixel] ?? 0) - (tops[(values[pixel] ?? 0) - 1] ?? 0)) > layerMm / 4;
  const wrong = painted
    .filter(isWrong)
    .map((pixel) => `${pixel % width}, ${Math.floor(pixel / width)}: ${heights[pixel]} mm`);
  return { painted: painted.length, wrong: wrong.slice(0, 20) };
};

/** A band across the chest, slanted, from side to side. */
const isLeash = (pixel: number) => {
  const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
  return Math.abs(y - 0.55 - 0.2 * x) < 0.03;
};

test('a leash that a pin shows is painted away, approved and printed as it was painted, pixel by pixel', async () => {
  const id = await models.buyRaccoon({ product: cherished });
  const before = await previewOf(id, () => true);
  const first = await proofs.sent(id);
  const pin = { x: 0.5, y: 0.65, text: 'No leash, please.' };
  expect((await proofs.decide(first, 'change', undefined, [pin])).status).toBe(200);
  expect((await models.read(id)).proofs).toMatchObject([{ state: 'change_requested', pins: [pin] }]);

  const place = 2;
  const values = Uint8Array.from({ length: width * height }, (_, pixel) => (isLeash(pixel) ? place : 0));
  const { prepress } = await saveOverlay(id, before, values);
  const after = await previewOf(id, ({ closed }) => closed !== before.closed);
  expect(after.colours.map(({ hex }) => hex)).toEqual(before.colours.map(({ hex }) => hex));

  const model = await models.settled(id, prepress.models[0]?.number ?? 0);
  expect(model).toMatchObject({ state: 'made', settings: { retouch: prepress.suggested.retouch } });
  expect((await models.post(id, `/models/${model.id}/freeze`)).status).toBe(200);
  expect((await proofs.send(id)).status).toBe(201);
  const [sent] = (await models.read(id)).proofs;
  const proof = await proofs.readProof(sent?.id ?? '');
  expect(proof).toMatchObject({ version: 2, asked: { version: 1, pins: [pin] }, preview: model.preview });
  const photo = await fetch(`${shop.orders.url}/api/proofs/${proof.id}/pictures/${proof.preview.photo}`);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const late = await send(id, '/retouches', await overlayForm(id, before, new Uint8Array(values.length)));
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: 'A model is frozen, so the cut can be changed only if the customer asks for a change.' },
  ]);
  expect((await proofs.decide(proof.id, 'approve')).status).toBe(200);
  for (const step of ['in_review', 'printing'] as const) expect((await proofs.move(id, { step })).status).toBe(200);

  const { painted, wrong } = compare(values, await readPrint(id, model), topsOf(after));
  expect(painted).toBeGreaterThan(20_000);
  expect(wrong).toEqual([]);
});

test(
  'a drawing of five flat colours that is brought back is printed as exactly its regions',
  { tags: 'thorough' },
  async () => {
    const id = await models.buyRaccoon();
    const before = await previewOf(id, () => true);
    const count = before.colours.length;
    expect(count).toBe(5);
    /** Fields of 60 × 100 pixels in colours of the artist's own, no two alike beside each other. */
    const placeOf = (pixel: number) =>
      1 + ((Math.floor((pixel % width) / 60) + 2 * Math.floor(pixel / width / 100)) % count);
    const inks = Array.from({ length: count }, (_, at) => `#${(0x20 + 0x20 * at).toString(16)}4060`);
    const drawn = Uint8Array.from({ length: width * height }, (_, pixel) => placeOf(pixel));
    const form = new FormData();
    form.set('drawing', new Blob([encodeFlat({ width, height, colours: inks, values: drawn })]), 'drawing.png');
    const { colours, picture } = readDrawing.response.parse(await (await send(id, '/drawings', form)).json());
    expect(colours).toEqual(inks);
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    expect(Buffer.compare(bytes, encodeFlat({ width, height, colours, values: drawn }))).toBe(0);

    const { prepress } = await saveOverlay(id, before, drawn);
    const after = await previewOf(id, ({ closed }) => closed !== before.closed);
    for (const { share } of after.colours) expect(share).toBeCloseTo(1 / count, 3);
    const model = await models.settled(id, prepress.models[0]?.number ?? 0);
    const { painted, wrong } = compare(drawn, await readPrint(id, model), topsOf(after));
    expect(painted).toBeGreaterThan(440_000);
    expect(wrong).toEqual([]);
  },
);
