import { holdBack, openForTests } from '@pawlayer/service-kit/testing';
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

describe('an order that changes while its plate is started', () => {
  /** Starts its plate from before what is asked has changed its row until after. */
  const startDuring = async (change: string, modelId: string, work: () => Promise<unknown>) => {
    const held = await holdBack(shop.orders.ctx.sql, change);
    try {
      const changed = work();
      await held.begun();
      const started = runs.start({ models: [modelId] }, 'printer');
      await held.waitedFor();
      await held.release();
      await changed;
      const answer = await started;
      return { status: answer.status, text: await answer.text() };
    } finally {
      await held.remove();
    }
  };

  test('is not printed once it is refunded', async () => {
    const { orderId, modelId } = await plates.approve();
    const refund = () => runs.refund(orderId);
    expect(await startDuring('before update of refunded_cents on orders', modelId, refund)).toEqual({
      status: 409,
      text: expect.stringMatching(/is refunded, disputed or no longer paid\. Nothing was started\./) as string,
    });
  });

  test('is on the first of two plates when it is printed again, though its version stays', async () => {
    const { orderId, modelId } = await plates.approve();
    await runs.fail((await runs.started([modelId])).id, { reason: 'Came off the bed', usedGrams: [1, 1] });
    const { version } = await plates.proofs.read(orderId);
    const start = () => runs.started([modelId]);
    expect(await startDuring('before insert on plate_run_models', modelId, start)).toEqual({
      status: 409,
      text: expect.stringMatching(/is on a plate that is being printed\. Nothing was started\./) as string,
    });
    expect((await plates.proofs.read(orderId)).version).toBe(version);
  });

  test('is printed where its change is none of the plate, and the change stays', { tags: 'thorough' }, async () => {
    const { orderId, modelId } = await plates.approve();
    const { version } = await plates.proofs.read(orderId);
    const note = () => plates.proofs.ask(`/api/admin/orders/${orderId}/notes`, { version, notes: 'Called.' });
    expect(await startDuring('before update of notes on orders', modelId, note)).toMatchObject({ status: 201 });
    expect(await plates.proofs.read(orderId)).toMatchObject({ production: 'printing', notes: 'Called.' });
  });

  test('is printed by no plate once it has changed with every try', { tags: 'thorough' }, async () => {
    const { orderId, modelId } = await plates.approve();
    const { sql } = shop.orders.ctx;
    await sql.unsafe(`
      create sequence tries;
      create function refuse_run() returns trigger language plpgsql as $$ begin perform nextval('tries'); return null; end $$;
      create trigger refuse_run before insert on plate_runs for each row execute function refuse_run();`);
    try {
      const refused = await runs.start({ models: [modelId] });
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Nothing was started.')]);
      expect(await sql`select nextval('tries')::int as next`).toEqual([{ next: 4 }]);
    } finally {
      await sql.unsafe('drop function refuse_run cascade; drop sequence tries');
    }
    expect((await plates.proofs.read(orderId)).production).toBeUndefined();
  });
});
