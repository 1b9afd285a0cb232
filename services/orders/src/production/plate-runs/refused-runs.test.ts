import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openPlateFixture } from '../../testing/plate-fixture.ts';
import { openRunFixture } from '../../testing/run-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const plates = openForTests(() => openPlateFixture(shop));
const runs = openForTests(() => openRunFixture(shop));
const approveTwo = async () => {
  const [one, two] = [
    await plates.approve({ petName: 'One', grams: [10, 2.5] }),
    await plates.approve({ petName: 'Two', grams: [5.2, 2.5] }),
  ];
  return { one, two, models: [one.modelId, two.modelId] };
};
describe('what cannot be printed', () => {
  test('is refused: other filaments, unknown models and spools, what changed meanwhile', async () => {
    const { one, models } = await approveTwo();
    const other = await plates.approve({ hexes: ['#101010', '#cc8844'] });
    const unknown = crypto.randomUUID();
    const spoolId = (await runs.spoolsOf('Black'))[0]?.id;
    const statuses = [
      await runs.start({ models: [one.modelId, other.modelId] }),
      await runs.start({ models: [unknown] }),
      await runs.start({ models, spools: [{ colour: 1, spoolId: unknown }] }),
      await runs.start({ models: [] }),
      await runs.start({ models: [one.modelId, one.modelId] }),
      await runs.start({ models, spools: [{ colour: 0, spoolId: unknown }] }),
      await runs.start({ models, spools: [{ colour: 3, spoolId }] }),
      await runs.start({ models, spools: [1, 1].map((colour) => ({ colour, spoolId })) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 404, 400, 400, 400, 400, 400, 400]);
    await runs.refund(one.orderId);
    const answer = await runs.start({ models });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Nothing was started.')]);
    expect(
      (await runs.list()).running.filter((run) => run.models.some(({ orderId }) => orderId === one.orderId)),
    ).toEqual([]);
  });

  test('has no outcome: nothing was started, or no reason is given', async () => {
    const unknown = crypto.randomUUID();
    const form = { reason: 'Came off', usedGrams: [1, 1] };
    expect([(await runs.done(unknown)).status, (await runs.fail(unknown, form)).status]).toEqual([404, 404]);
    const { models } = await approveTwo();
    const { id } = await runs.started(models);
    for (const wrong of [{ reason: ' ' }, { usedGrams: [1] }, { usedGrams: [1, -1] }, { usedGrams: ['1', '1'] }])
      expect((await runs.fail(id, { ...form, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect((await runs.list()).running.map((run) => run.id)).toContain(id);
  });

  test('is not for strangers and moderators', async () => {
    const { models } = await approveTwo();
    const { id } = await runs.started(models);
    const path = '/api/admin/plates/runs';
    const start = { id: crypto.randomUUID(), models, spools: [] };
    const statuses = async (as: 'nobody' | 'moderator') =>
      Promise.all([
        runs.ask('GET', path, undefined, as),
        runs.ask('POST', path, start, as),
        runs.ask('POST', `${path}/${id}/done`, undefined, as),
        runs.ask('POST', `${path}/${id}/failed`, { reason: 'x', usedGrams: [1, 1] }, as),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await statuses('nobody')).toEqual([401, 401, 401, 401]);
    expect(await statuses('moderator')).toEqual([403, 403, 403, 403]);
  });
});
