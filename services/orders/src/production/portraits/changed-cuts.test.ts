import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { portraitBorderMm, Preview } from '@pawlayer/contracts';
import { AdminOrder, saveOrderMask } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { folders } from '@pawlayer/storage';
import { afterEach, expect, test, vi } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { drawMask, isHead } from '../../testing/draw-mask.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { readHeights } from '../../testing/read-heights.ts';
import { cherished } from '../../testing/start-catalog.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 }); // models can take minutes on a busy machine

const shop = openForTests(() => startShop({ withoutConsumers: ['make-model'] }));
const models = openForTests(() => openModelFixture(shop));
const proofs = openForTests(() => openProofFixture(shop));
afterEach(async () => {
  await expect.poll(() => readdir(shop.orders.temporary), { timeout: 180_000 }).toEqual([]);
});

const previewOf = (id: string, isWanted: (preview: Preview) => boolean) =>
  waitUntil(async () => {
    const { body } = await shop.get(`/api/orders/${id}/preview`);
    const preview = body !== null && Preview.parse(body);
    return preview && isWanted(preview) && preview;
  }, 100_000);

const saveMask = async (id: string): Promise<string> => {
  const form = new FormData();
  form.set('version', String((await models.owner.read(id)).version));
  form.set('mask', new Blob([drawMask(512, 384, isHead)]), 'mask.png');
  const response = await fetch(`${shop.orders.url}${orderAddress(id, '/masks')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${models.owner.token}` },
    body: form,
  });
  return saveOrderMask.response.parse(await response.json()).mask;
};

/** Down the left of the picture, where its mask has no pet. */
const besideThePet = Array.from({ length: 28 }, (_, row) => [portraitBorderMm + 5.03, 10.07 + 4.5 * row] as const);

test(
  'what the owner chose of the cut is in the preview, the 3MF, the proof and the mails',
  { tags: 'thorough' },
  async () => {
    const id = await models.buyRaccoon({ product: cherished });
    const upright = await previewOf(id, () => true);
    expect(upright.surroundings).toBeUndefined();
    const { body: paid } = await shop.get(`/api/orders/${id}`);
    expect(paid['status']).toBe('paid');

    const mask = await saveMask(id);
    const changed = await models.post(id, '/cut', {
      crop: { x: 0, y: 0, width: 1, height: 1 },
      orientation: 'across',
      mask,
      surroundings: { kind: 'plain', colour: 1 },
    });
    const { prepress: asked } = AdminOrder.parse(await changed.json());
    expect(asked.preview).toBeUndefined();
    const preview = await previewOf(id, ({ closed }) => closed !== upright.closed);
    expect([preview.width - preview.height, preview.surroundings]).toEqual([200, 1]);
    const pictures = () => readdir(join(shop.orders.objects, folders.previews(id)));
    await expect.poll(async () => (await pictures()).includes(upright.closed)).toBe(false);

    const number = asked.models[0]?.number ?? 0;
    const model = await models.settled(id, number);
    expect(model).toMatchObject({ state: 'made', settings: { orientation: 'across', mask, widthMm: 195.2 } });
    expect([model.heightMm, model.plateWarning]).toEqual([expect.closeTo(146.4, 0), undefined]);
    expect(model.preview?.surroundings).toBe(1);
    const file = await models.owner.call(orderAddress(id, `/models/${model.id}/files/portrait.3mf`));
    const heights = new Set(readHeights(Buffer.from(await file.arrayBuffer()), besideThePet));
    const ground = model.preview?.colours[1];
    expect([...heights]).toEqual([expect.closeTo(((ground?.fromLayer ?? 0) + (ground?.layers ?? 0) - 1) * 0.08, 2)]);

    expect((await models.post(id, `/models/${model.id}/freeze`)).status).toBe(200);
    expect(
      (await models.post(id, '/cut', { crop: { x: 0, y: 0, width: 1, height: 1 }, orientation: 'across' })).status,
    ).toBe(409);
    const { prepress: sent } = AdminOrder.parse(await (await models.post(id, '/proofs')).json());
    const proof = await proofs.readProof(sent.proofs[0]?.id ?? '');
    expect(proof.preview).toEqual(model.preview);
    const picture = 'width="400" height="300"';
    expect((await proofs.mailOf(id, '1-sent')).html).toContain(picture);
    await models.post(id, '/mails', { kind: 'confirmation' });
    const confirmations = () => models.owner.mailsWith(id, 'Your portrait is in our hands');
    await expect.poll(() => confirmations().some(({ html }) => html?.includes(picture))).toBe(true);
  },
);
