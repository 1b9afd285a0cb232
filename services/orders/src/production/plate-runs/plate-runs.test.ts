import { finishPlate, PlateRun } from '@pawlayer/contracts/admin';
import { columnsIn, readAllRows } from '@pawlayer/db/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { openPersonFixture } from '../../testing/person-fixture.ts';
import { openPlateFixture } from '../../testing/plate-fixture.ts';
import { openRunFixture } from '../../testing/run-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const plates = openForTests(() => openPlateFixture(shop));
const runs = openForTests(() => openRunFixture(shop));
/** Nothing is printed, and nothing waits to be. */
afterEach(async () => {
  for (const { id } of (await runs.list()).running) await runs.done(id);
  for (const orderId of (await plates.list()).plates.flatMap(({ models }) => models.map((model) => model.orderId)))
    await plates.proofs.move(orderId, { step: (await stepOf(orderId)) === 'printing' ? 'quality_check' : 'printing' });
});

const approveTwo = async () => {
  const [one, two] = [
    await plates.approve({ petName: 'One', grams: [10, 2.5] }),
    await plates.approve({ petName: 'Two', grams: [5.2, 2.5] }),
  ];
  return { one, two, models: [one.modelId, two.modelId] };
};
const stepOf = async (orderId: string) => (await plates.proofs.read(orderId)).production;
const pets = async () =>
  plates
    .petsOf(await plates.list())
    .flat()
    .toSorted();
const blackAndMoon = async () => {
  const [[black], [moon]] = [await runs.spoolsOf('Black'), await runs.spoolsOf('Moon')];
  if (!black || !moon) throw new Error('no spools');
  return { black, moon, spools: [black, moon].map(({ id: spoolId }, index) => ({ colour: index + 1, spoolId })) };
};
const leftOf = async () => {
  const { black, moon } = await blackAndMoon();
  return [black.leftGrams, moon.leftGrams];
};

test('a plate that is started takes its filament from the spools, and its portraits from what to print next', async () => {
  const { one, models } = await approveTwo();
  const { spools } = await blackAndMoon();
  const before = await leftOf();
  const run = await runs.started(models, spools);
  expect(run).toMatchObject({
    state: 'printing',
    printMinutes: 400,
    models: [{ petName: 'One', orderId: one.orderId }, { petName: 'Two' }],
    colours: [
      { hex: '#101010', grams: 15.2, spoolId: spools[0]?.spoolId },
      { hex: '#eeeeee', grams: 5 },
    ],
  });
  expect(await leftOf()).toEqual([(before[0] ?? 0) - 15.2, (before[1] ?? 0) - 5]);
  expect((await runs.spoolsOf('Black'))[0]?.openedOn).toMatch(/^\d{4}-/);
  expect(await pets()).toEqual([]);
  expect((await runs.list()).running.map(({ id }) => id)).toEqual([run.id]);
  expect(await stepOf(one.orderId)).toBe('printing');
  // The file may be asked for again.
  expect((await plates.download(models)).status).toBe(200);
  const audited = (await shop.orders.auditLog()).map(({ action, subject }) => `${action} ${subject}`);
  for (const line of [`plate.started ${run.id}`, `order.moved ${one.orderId}`])
    expect(audited.filter((each) => each === line)).toHaveLength(1);
});

test('a printed plate moves its orders on, and tells what became of each; again changes nothing', async () => {
  const { one, two, models } = await approveTwo();
  const { spools } = await blackAndMoon();
  const run = await runs.started(models, spools);
  const before = await leftOf();
  await runs.refund(two.orderId);
  const answers = await Promise.all([runs.done(run.id), runs.done(run.id, 'printer')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const told = await Promise.all(answers.map(async (each) => finishPlate.response.parse(await each.json()).outcomes));
  expect(told.map(([first]) => first?.outcome).toSorted()).toEqual(['already', 'moved']);
  expect(told[0]?.[1]).toMatchObject({
    id: two.orderId,
    outcome: 'refused',
    refusal: { reason: expect.stringContaining('no longer paid') as string },
  });
  expect(await stepOf(one.orderId)).toBe('quality_check');
  expect(await leftOf()).toEqual(before);
  expect((await runs.list()).ended[0]).toMatchObject({ id: run.id, state: 'done' });
  expect((await runs.fail(run.id, { reason: 'Late', usedGrams: [1, 1] })).status).toBe(409);
});

test('a plate that failed gives back what it did not take, and its portraits are owed again with their proof', async () => {
  const { one, models } = await approveTwo();
  const { spools } = await blackAndMoon();
  const before = await leftOf();
  const run = await runs.started(models, spools);
  const form = { reason: 'Came off the bed', usedGrams: [4.2, 0] };
  const answers = await Promise.all([1, 2].map(() => runs.fail(run.id, form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(PlateRun.parse(await answers[0]?.json())).toMatchObject({
    state: 'failed',
    reason: 'Came off the bed',
    colours: [
      { grams: 15.2, usedGrams: 4.2 },
      { grams: 5, usedGrams: 0 },
    ],
  });
  const left = await leftOf();
  expect(left.map((grams, index) => Math.round(10 * ((before[index] ?? 0) - grams)))).toEqual([42, 0]);
  expect(await pets()).toEqual(['One', 'Two']);
  const { timeline } = await plates.proofs.read(one.orderId);
  expect(timeline.filter(({ kind }) => kind === 'print_failed')).toMatchObject([
    { detail: { reason: 'Came off the bed' } },
  ]);
  expect((await runs.done(run.id)).status).toBe(409);
  // Once more, of the same models.
  const again = await runs.started(models, spools);
  expect((await runs.done(again.id)).status).toBe(200);
  expect(await pets()).toEqual([]);
  // What fails the quality check is printed again, too.
  await plates.proofs.move(one.orderId, { step: 'printing' });
  expect(await pets()).toEqual(['One']);
});

test('V05 why a plate failed is forgotten with the first erased customer of those on it, in the timelines of the others too', async () => {
  const { one, two, models } = await approveTwo();
  const reason = 'The ear of One came off';
  await runs.fail((await runs.started(models)).id, { reason, usedGrams: [1, 1] });
  await runs.fail((await runs.started([two.modelId])).id, { reason: 'Ran short', usedGrams: [1, 1] });
  const people = await openPersonFixture(shop);
  const { sql } = shop.orders.ctx;
  for (const step of ['quality_check', 'shipped', 'delivered'] as const)
    await plates.proofs.move(one.orderId, { step });
  const [{ subject }] = await sql<[{ subject: string }]>`
    select person_subject(email) as subject from customers
    where id = (select customer_id from orders where id = ${one.orderId})`;
  expect((await people.erase(subject)).held.map(({ orderId }) => orderId)).toContain(two.orderId);
  expect(columnsIn({ reason }, await readAllRows(shop.orders.databaseUrl))).toEqual([]);
  const failures = (await plates.proofs.read(two.orderId)).timeline.filter(({ kind }) => kind === 'print_failed');
  expect(failures.map(({ detail }) => detail)).toEqual([{}, { reason: 'Ran short' }]);
  const { ended } = await runs.list();
  expect(ended.slice(0, 2).map((run) => run.reason)).toEqual(['Ran short', undefined]);
});

test('a spool may go below zero: running short never stops a print', async () => {
  const { models } = await approveTwo();
  const { black, spools } = await blackAndMoon();
  const { id, newGrams, price, openedOn, isArchived, version } = black;
  const almostEmpty = { newGrams, price, openedOn, isArchived, version, leftGrams: 1 };
  expect((await runs.ask('PATCH', `/api/admin/spools/${id}`, almostEmpty)).status).toBe(200);
  await runs.started(models, spools);
  expect((await leftOf())[0]).toBe(-14.2);
});

describe('the same plate', () => {
  test('is started once by a double press and after a lost answer', async () => {
    const { models } = await approveTwo();
    const { spools } = await blackAndMoon();
    const before = await leftOf();
    const form = { id: crypto.randomUUID(), models, spools };
    const answers = await Promise.all(Array.from({ length: 12 }, () => runs.start(form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await runs.start(form)).status).toBe(201);
    expect((await leftOf())[0]).toBe((before[0] ?? 0) - 15.2);
    expect((await runs.list()).running).toHaveLength(1);
    const other = await plates.approve();
    expect((await runs.start({ ...form, models: [other.modelId] })).status).toBe(409);
  });

  test('is started by one of two tabs or helpers; the other is told why, and takes nothing', async () => {
    const { one, two } = await approveTwo();
    const { spools } = await blackAndMoon();
    const before = await leftOf();
    const answers = await Promise.all([
      runs.start({ models: [one.modelId, two.modelId], spools }),
      runs.start({ models: [two.modelId, one.modelId], spools }, 'printer'),
      runs.start({ models: [two.modelId], spools }, 'printer'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const texts = await Promise.all(answers.map((each) => each.text()));
    expect(texts.filter((text) => /\(Two\) is on a plate that is being printed\./.test(text))).toHaveLength(2);
    const [run] = (await runs.list()).running;
    expect(Math.round(10 * ((before[0] ?? 0) - ((await leftOf())[0] ?? 0)))).toBe(10 * (run?.colours[0]?.grams ?? 0));
  });

  test('does not wait for another plate that refers to its spool: they would wait for each other', async () => {
    const { sql } = shop.orders.ctx;
    const { modelId } = await plates.approve({ grams: [1, 1] });
    const { black, spools } = await blackAndMoon();
    // As long as the other one's colours are written and its filament is not taken.
    const other = sql.unsafe(`select from spools where id = '${black.id}' for key share; select pg_sleep(7)`).then(
      () => 'waited',
      () => 'cancelled',
    );
    await expect
      .poll(
        async () =>
          (await sql`select from pg_locks where relation = 'spools'::regclass and mode = 'RowShareLock'`).length,
      )
      .toBeGreaterThan(0);
    const started = runs.start({ models: [modelId], spools }).then(({ status }) => status);
    expect(await Promise.race([started, other])).toBe(201);
    await sql`select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(7)'`;
    expect(await other).toBe('cancelled');
  });
});
