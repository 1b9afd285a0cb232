import { readdir } from 'node:fs/promises';
import { orderNumber } from '@pawlayer/contracts';
import { AdminOrder, type ModelSettings } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { openRunFixture } from '../../testing/run-fixture.ts';
import { cherished } from '../../testing/start-catalog.ts';
import { startShop } from '../../testing/start-shop.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 }); // models can take minutes on a busy machine

const shop = openForTests(startShop);
const models = openForTests(() => openModelFixture(shop));
afterEach(async () => {
  await expect.poll(() => readdir(shop.orders.temporary), { timeout: 180_000 }).toEqual([]);
});

describe('the models of an order', () => {
  test(
    'begin with one by itself, as fine as the store is told to, as its customer cut it',
    { tags: 'thorough' },
    async () => {
      const id = await models.buyRaccoon({ petName: 'Zoë & Mr. O’Neil' });
      const model = await models.settled(id);
      expect(model).toMatchObject({
        number: 1,
        state: 'made',
        settings: { widthMm: 146.4, palette: { kind: 'photo' } },
      });
      const { isMemorial, prepress } = await models.owner.read(id);
      const { preview, suggested, colours, models: all } = prepress;
      expect(suggested).toEqual(model.settings);
      expect(suggested.crop.width * 1024).toBeCloseTo((768 * 3) / 4, 3);
      expect([preview?.colours.length, colours, isMemorial, all.length]).toEqual([
        suggested.colours,
        { min: 5, max: 7 },
        false,
        1,
      ]);
      expect(model.heightMm).toBeCloseTo(195.2, 0);
      expect(model.preview?.sheets).toHaveLength(suggested.colours);
      expect([model.grams?.length, (model.printMinutes ?? 0) > 60]).toEqual([suggested.colours, true]);
      expect(model.estimatedFor).toContain('100 % infill');
      expect(model.files.map(({ name }) => name)).toEqual([
        'portrait.3mf',
        'portrait.stl',
        'height-map.png',
        'swaps.txt',
        'swaps.csv',
      ]);
      for (const name of [model.preview?.closed ?? '', ...(model.preview?.sheets ?? [])]) {
        const picture = await models.owner.call(orderAddress(id, `/models/${model.id}/pictures/${name}`));
        expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
          200,
          'image/webp',
          'private, no-store',
        ]);
        await picture.arrayBuffer();
      }
      for (const { name, bytes, contentType } of model.files) {
        const file = await models.owner.call(orderAddress(id, `/models/${model.id}/files/${name}`));
        expect([file.status, file.headers.get('content-type'), (await file.arrayBuffer()).byteLength]).toEqual([
          200,
          contentType,
          bytes,
        ]);
        expect(file.headers.get('content-disposition')).toBe(
          `attachment; filename="${orderNumber(id)}-zoe-mr-o-neil-${name}"`,
        );
      }
      expect((await models.timeline(id)).at(-1)).toBe('model_made');
      expect(
        (await models.owner.actions(id)).filter((action) => action === 'order.print_file_downloaded'),
      ).toHaveLength(model.files.length);
      for (const path of [
        'files/closed.webp',
        'files/original',
        'pictures/height-map.png',
        'pictures/..%2Fclosed.webp',
        'files/__proto__',
      ]) {
        expect((await models.owner.call(orderAddress(id, `/models/${model.id}/${path}`))).status, path).toBe(404);
      }
      const heights = await models.owner.call(orderAddress(id, `/models/${model.id}/files/height-map.png`));
      expect(Buffer.from(await heights.arrayBuffer()).readUInt32BE(16)).toBe(420); // where a PNG has its width
    },
  );

  test(
    'are made anew of the owner’s filaments, and of those they were made of they stay',
    { tags: 'thorough' },
    async () => {
      const id = await models.buyRaccoon({ product: cherished });
      const { settings } = await models.settled(id);
      const shelf = await models.filaments();
      const chosen = shelf.filter(({ name }) => ['Black', 'Plum', 'Mulberry', 'Apricot', 'Moon'].includes(name));
      const wanted: ModelSettings = {
        ...settings,
        colours: 5,
        widthMm: 100,
        palette: { kind: 'filaments', filamentIds: chosen.map((filament) => filament.id) },
      };
      const answer = await models.post(id, '/models', wanted);
      expect(answer.status).toBe(201);
      expect(AdminOrder.parse(await answer.json()).prepress.models.map(({ number, state }) => [number, state])).toEqual(
        [
          [2, 'making'],
          [1, 'made'],
        ],
      );
      const model = await models.settled(id, 2);
      expect(model.preview?.colours.map(({ name }) => name)).toEqual(['Black', 'Plum', 'Mulberry', 'Apricot', 'Moon']);
      expect(model.settings).toEqual(wanted);
      const runs = await openRunFixture(shop);
      for (const spool of await runs.spoolsOf('Black'))
        await runs.ask('PATCH', `/api/admin/spools/${spool.id}`, { ...spool, isArchived: true });
      expect((await runs.ask('DELETE', `/api/admin/filaments/${chosen[0]?.id}`)).status).toBe(204);
      expect((await models.settled(id, 2)).preview?.colours[0]?.name).toBe('Black');
      const again = await models.post(id, '/models', wanted);
      expect([again.status, await again.json()]).toMatchObject([
        409,
        { error: expect.stringContaining('does not exist any more') },
      ]);
      const tooFew = await models.post(id, '/models', {
        ...wanted,
        colours: 8,
        palette: { kind: 'filaments', filamentIds: chosen.slice(1).map((filament) => filament.id) },
      });
      expect([tooFew.status, await tooFew.json()]).toMatchObject([
        409,
        { error: expect.stringContaining('8 colours need 8 filaments') },
      ]);
      expect((await models.owner.actions(id)).filter((action) => action === 'order.model_requested')).toHaveLength(1);
    },
  );
});
