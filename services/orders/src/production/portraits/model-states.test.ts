import { readdir } from 'node:fs/promises';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { cherished } from '../../testing/start-catalog.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';
import { raccoon } from '../../testing/upload-fixture.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 }); // models can take minutes on a busy machine

const shop = openForTests(startShop);
const models = openForTests(() => openModelFixture(shop));
afterEach(async () => {
  await expect.poll(() => readdir(shop.orders.temporary), { timeout: 180_000 }).toEqual([]);
});

describe('the models of an order', () => {
  test('are frozen one at a time, until printing begins', { tags: 'thorough' }, async () => {
    const id = await models.buyRaccoon({ product: cherished });
    const first = await models.settled(id);
    await models.post(id, '/models', { ...first.settings, colours: 4, widthMm: 60, palette: { kind: 'library' } });
    const early = (await models.read(id)).models[0];
    const tooEarly = await models.post(id, `/models/${early?.id}/freeze`);
    const second = await models.settled(id, 2);
    expect([tooEarly.status, early?.state]).toEqual([409, 'making']);
    const frozen = async () =>
      (await models.read(id)).models.filter(({ frozenAt }) => frozenAt).map(({ number }) => number);
    expect((await models.post(id, `/models/${first.id}/freeze`)).status).toBe(200);
    expect(await frozen()).toEqual([1]);
    const { version } = await models.owner.read(id);
    const both = await Promise.all(
      [first, second].map((model) => models.owner.call(orderAddress(id, `/models/${model.id}/freeze`), { version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await models.post(id, `/models/${second.id}/freeze`)).status).toBe(200);
    expect(await frozen()).toEqual([2]);
    await shop.orders.ctx.sql`update orders set production = 'printing' where id = ${id}`;
    const late = await models.post(id, `/models/${first.id}/freeze`);
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'Printing has begun with the model that is frozen.' },
    ]);
    expect(await frozen()).toEqual([2]);
    expect((await models.timeline(id)).filter((kind) => kind === 'model_frozen').length).toBeGreaterThanOrEqual(2);
    const stranger = await models.buy();
    expect((await models.post(stranger, `/models/${first.id}/freeze`)).status).toBe(404);
    expect((await models.owner.call(orderAddress(stranger, `/models/${first.id}/files/height-map.png`))).status).toBe(
      404,
    );
  });

  test('fail in words when the photo cannot be read, and pay and mail are none the wiser', async () => {
    const [lost, broken] = [
      await models.buy(),
      await models.buy({ photo: { bytes: raccoon.subarray(0, 20_000), width: 1024, height: 768 } }),
    ];
    expect(await models.settled(lost)).toMatchObject({
      state: 'failed',
      problem: 'The photo of this order is not in the store.',
      files: [],
    });
    expect(await models.settled(broken)).toMatchObject({
      state: 'failed',
      problem: 'The photo of this order cannot be read.',
    });
    expect((await models.post(lost, `/models/${(await models.settled(lost)).id}/freeze`)).status).toBe(409);
    for (const id of [lost, broken]) {
      expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid' });
      await waitUntil(async () => shop.mail.mails.some(({ text }) => text?.includes(id)));
    }
    expect(await shop.orders.ctx.sql`select from inbox where state = 'failed'`).toEqual([]);
  });

  test('know whether the portrait is in memory of somebody', async () => {
    const id = await models.buy();
    const answer = await models.post(id, '/memorial', { isMemorial: true });
    expect(AdminOrder.parse(await answer.json())).toMatchObject({ isMemorial: true });
    expect((await models.owner.call(orderAddress(id, '/memorial'), { version: 1, isMemorial: false })).status).toBe(
      409,
    );
    expect((await models.owner.read(id)).isMemorial).toBe(true);
    expect((await models.timeline(id)).at(-1)).toBe('marked_memorial');
    expect(await models.owner.actions(id)).toEqual(['order.marked_memorial']);
  });

  test.each([
    { colours: 3 },
    { colours: 9 },
    { widthMm: 0 },
    { widthMm: 1000 },
    { crop: { x: 0.9, y: 0, width: 0.5, height: 1 } },
    { palette: { kind: 'filaments', filamentIds: [] } },
  ])('refuse %j', async (change) => {
    const id = await models.buy();
    const { suggested } = await models.read(id);
    expect((await models.post(id, '/models', { ...suggested, ...change })).status).toBe(400);
  });
});
