import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ChosenCut, Colourway } from '@pawlayer/contracts';
import { AdminColourway, Filament } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { orderForm, paymentForm, startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-renditions'] }));
let tokens: Record<'owner' | 'printer' | 'moderator', string>;
let library: Filament[];
beforeAll(async () => {
  const { signIn } = shop.orders;
  tokens = { owner: await signIn('owner'), printer: await signIn('printer'), moderator: await signIn('moderator') };
});
beforeEach(async () => {
  library = z.array(Filament).parse(await (await ask('GET', '/filaments')).json());
});

const ask = (method: string, path: string, body?: unknown, token = tokens.owner) =>
  fetch(`${shop.orders.url}/api/admin${path}`, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const idsOf = (...names: string[]) => names.map((name) => library.find((each) => each.name === name)?.id ?? name);
const dusk = () => idsOf(...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Dusk ${number}`));
const form = (change: object = {}) => ({
  name: `Own ${randomUUID().slice(0, 8)}`,
  filamentIds: dusk(),
  isActive: true,
  ...change,
});
const add = async (change: object = {}) => {
  const answer = await ask('POST', '/colourways', form(change));
  expect(answer.status, await answer.clone().text()).toBe(201);
  return AdminColourway.parse(await answer.json());
};
const formOf = ({ name, isActive, stops, version }: AdminColourway) => ({
  name,
  isActive,
  filamentIds: stops.map(({ filamentId }) => filamentId),
  version,
});
const change = (colourway: AdminColourway, values: object) =>
  ask('PATCH', `/colourways/${colourway.id}`, { ...formOf(colourway), ...values });
const remove = ({ id, version }: AdminColourway) => ask('DELETE', `/colourways/${id}?version=${version}`);
const all = async () => z.array(AdminColourway).parse(await (await ask('GET', '/colourways')).json());
const find = async (id: string) => (await all()).find((each) => each.id === id);
const offered = async () => z.array(Colourway).parse(await (await fetch(`${shop.orders.url}/api/colourways`)).json());
const offeredAs = async (id: string) => (await offered()).find((each) => each.id === id);
const refusalOf = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as object });

describe("the owner's colourways", () => {
  test('begin with six that a new shop offers', async () => {
    const colourways = await all();
    expect(colourways.slice(0, 6).map(({ name, isOffered }) => [name, isOffered])).toEqual(
      ['Ember', 'Harbour', 'Meadow', 'Dusk', 'Slate', 'Sepia'].map((name) => [name, true]),
    );
    expect(colourways[3]?.stops.map(({ filamentId }) => filamentId)).toEqual(dusk());
  });

  test('are added, renamed, put away and deleted, each with a line in the audit', async () => {
    const added = await add({ name: '  Été   à la mer ' });
    expect(added).toMatchObject({ id: 'ete-a-la-mer', name: 'Été à la mer', version: 1, isOffered: true });
    expect(await offeredAs(added.id)).toEqual({
      id: added.id,
      name: added.name,
      stops: library.filter(({ name }) => name.startsWith('Dusk')).map(({ hex }) => hex),
    });
    const renamed = AdminColourway.parse(await (await change(added, { name: 'Seaside' })).json());
    expect(renamed).toEqual({ ...added, name: 'Seaside', version: 2 });
    expect((await offeredAs(added.id))?.name).toBe('Seaside');
    const away = AdminColourway.parse(await (await change(renamed, { isActive: false })).json());
    expect(away).toMatchObject({ isActive: false, isOffered: false, version: 3 });
    expect(await offeredAs(added.id)).toBeUndefined();
    expect((await remove(away)).status).toBe(204);
    expect(await find(added.id)).toBeUndefined();
    // The same again, as after a lost answer.
    expect((await remove(away)).status).toBe(204);
    expect((await change(away, {})).status).toBe(404);
    const lines = (await shop.orders.auditLog()).filter(({ subject }) => subject === added.id);
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'colourway.added',
      'colourway.changed',
      'colourway.changed',
      'colourway.deleted',
    ]);
  });

  test('never get the id of another one, deleted or not', async () => {
    const first = await add({ name: 'Twice' });
    expect((await remove(first)).status).toBe(204);
    const second = await add({ name: 'Twice' });
    const third = await add({ name: 'twice!' });
    expect([first.id, second.id, third.id]).toEqual(['twice', 'twice-2', 'twice-3']);
    expect((await add({ name: '桜' })).id).toBe('colourway');
    expect((await add({ name: 'Natural.' })).id).toBe('natural-2');
  });

  test('have a name once, however it is written, and none of them is Natural', async () => {
    const own = await add({ name: 'Fjord Ö' });
    for (const name of ['fJORD ö', 'Fjord O\u0308', 'Fjord  Ö', 'EMBER'])
      expect(await refusalOf(await ask('POST', '/colourways', form({ name })))).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: expect.stringContaining('already') as string },
      });
    expect((await change(own, { name: 'harbour' })).status).toBe(409);
    expect((await change(own, { name: 'FJORD Ö' })).status).toBe(200);
    expect(await refusalOf(await ask('POST', '/colourways', form({ name: ' nAtural' })))).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringContaining('Natural is') as string } },
    });
  });

  test('tell the slower of two owners, and keep what the faster one did', async () => {
    const own = await add();
    const names = ['One', 'Two', 'Three'].map((name) => `${name} ${own.id}`.slice(0, 30));
    const answers = await Promise.all(names.map((name) => change(own, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await remove(own)).status).toBe(409);
    expect(await find(own.id)).toMatchObject({ version: 2, name: names[answers.findIndex(({ ok }) => ok)] });
  });

  test('are moved as the page has seen them: of two at once, the slower one is told', async () => {
    const former = (await all()).map(({ id }) => id);
    const [first = '', second = '', ...others] = former;
    const ids = [second, first, ...others];
    const turned = former.toReversed();
    const answers = await Promise.all([ids, turned].map((to) => ask('PATCH', '/colourways', { ids: to, former })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const standing = answers[0]?.ok ? ids : turned;
    expect((await offered()).map(({ id }) => id)).toEqual(standing.filter((id) => former.includes(id)));
    // The same again, as after a lost answer; a list that lacks one; and back.
    expect((await ask('PATCH', '/colourways', { ids: standing, former })).status).toBe(200);
    expect((await ask('PATCH', '/colourways', { ids: others, former: standing })).status).toBe(409);
    expect((await ask('PATCH', '/colourways', { ids: former, former: standing })).status).toBe(200);
    expect((await all()).map(({ id }) => id)).toEqual(former);
  });

  test('are no more than a visitor can choose from', async () => {
    const { sql } = shop.orders.ctx;
    await sql`
      insert into colourways (id, name, stops, filament_ids, position)
      select 'many-' || number, 'Many ' || number, stops, filament_ids, 100
      from generate_series(1, 24) number, colourways where id = 'ember'`;
    const refused = await refusalOf(await ask('POST', '/colourways', form()));
    await sql`delete from colourways where id like 'many-%'`;
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('24 colourways') as string } });
  });
});

describe('a ladder', () => {
  const refused: [string, () => object, string, string | RegExp][] = [
    ['no name', () => ({ name: ' ' }), 'name', 'Name is required'],
    ['a long name', () => ({ name: 'x'.repeat(31) }), 'name', 'Please use at most 30 characters'],
    ['too few', () => ({ filamentIds: dusk().slice(1) }), 'filamentIds', 'A ladder has 8 filaments'],
    [
      'one twice',
      () => ({ filamentIds: [...dusk().slice(1), ...dusk().slice(7)] }),
      'filamentIds',
      /each filament once/,
    ],
    [
      'an unknown one',
      () => ({ filamentIds: [...dusk().slice(1), randomUUID()] }),
      'filamentIds',
      'One of these filaments does not exist any more.',
    ],
    [
      'a dark one on top',
      () => ({ filamentIds: [...dusk().slice(1), ...dusk().slice(0, 1)] }),
      'filamentIds',
      'Dusk 1 is darker than Dusk 8 before it. A ladder goes from dark to light.',
    ],
    [
      'two alike',
      () => ({ filamentIds: idsOf('Dusk 1', 'Ember 1', ...[2, 3, 4, 5, 6, 7].map((number) => `Dusk ${number}`)) }),
      'filamentIds',
      'Dusk 1 and Ember 1 are too much alike to be told apart.',
    ],
  ];
  test.each(refused)('is refused with %s', async (_, values, field, words) => {
    expect(await refusalOf(await ask('POST', '/colourways', form(values())))).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { [field]: expect.stringMatching(words) as string } },
    });
  });

  test('of filaments that cannot be printed is not offered, says why, and comes back by itself', async () => {
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Sepia ${number}`);
    const own = await add({ filamentIds: idsOf(...names) });
    const { sql } = shop.orders.ctx;
    const problems = async () =>
      (await find(own.id))?.stops.flatMap(({ name, problem }) => (problem ? [[name, problem]] : []));
    expect(await problems()).toEqual([]);
    expect(await offeredAs(own.id)).toBeDefined();
    await sql`update filaments set is_active = false where name = 'Sepia 2'`;
    await sql`update spools set left_mg = 400 where name = 'Sepia 3'`;
    await sql`update spools set is_archived = true where name = 'Sepia 4'`;
    expect(await problems()).toEqual([
      ['Sepia 2', 'inactive'],
      ['Sepia 3', 'used-up'],
      ['Sepia 4', 'no-spool'],
    ]);
    expect(await find(own.id)).toMatchObject({ isActive: true, isOffered: false });
    expect(await offeredAs(own.id)).toBeUndefined();
    expect(await offeredAs('sepia')).toBeUndefined();
    await sql`update filaments set is_active = true where name = 'Sepia 2'`;
    await sql`update spools set left_mg = 500, is_archived = false where name like 'Sepia _'`;
    expect(await problems()).toEqual([]);
    expect(await offeredAs(own.id)).toBeDefined();
  });

  test('follows what its filaments are called and look like, while it stays a ladder', async () => {
    const { id } = Filament.parse(
      await (await ask('POST', '/filaments', { name: 'Night', hex: '#101010', tdMm: 1, isActive: true })).json(),
    );
    const spool = { id: randomUUID(), filamentId: id, newGrams: 1000, leftGrams: 1000 };
    expect((await ask('POST', '/spools', spool)).status).toBe(201);
    const own = await add({ filamentIds: [id, ...dusk().slice(1)] });
    const { sql } = shop.orders.ctx;
    await sql`update filaments set name = 'Late night', hex = '#0a0a0a' where id = ${id}`;
    expect((await find(own.id))?.stops[0]).toEqual({ filamentId: id, name: 'Late night', hex: '#0a0a0a', tdMm: 1 });
    expect((await offeredAs(own.id))?.stops[0]).toBe('#0a0a0a');
    await sql`update filaments set hex = '#ffffff' where id = ${id}`;
    expect(await find(own.id)).toMatchObject({ isOffered: false });
    expect(await offeredAs(own.id)).toBeUndefined();

    // Deleted, it is as the ladder was saved; the colourway can be renamed, and another filament takes its place.
    await sql`delete from filaments where id = ${id}`;
    const orphan = await find(own.id);
    expect(orphan?.stops[0]).toMatchObject({ name: 'Night', hex: '#101010', problem: 'deleted' });
    if (!orphan) throw new Error('the colourway is gone');
    const renamed = AdminColourway.parse(await (await change(orphan, { name: `Not ${own.name}` })).json());
    expect(renamed).toMatchObject({
      isOffered: false,
      stops: [{ name: 'Night', problem: 'deleted' }, {}, {}, {}, {}, {}, {}, {}],
    });
    const mended = AdminColourway.parse(await (await change(renamed, { filamentIds: dusk() })).json());
    expect(mended.isOffered).toBe(true);
  });
});

describe('what was ordered in a colourway', () => {
  const sold = async (uploadId: string) => {
    const [row] = await shop.orders.ctx.sql<{ cut: ChosenCut & { sold?: { name: string; stops: object[] } } }[]>`
      select cut from orders where upload_id = ${uploadId} order by created_at desc limit 1`;
    return row?.cut.sold;
  };

  test('keeps its colours, once it is deleted and its filaments have run out', async () => {
    const own = await add();
    const [paid, open] = [await shop.newShopper(), await shop.newShopper()];
    const cut = {
      version: 1,
      crop: { x: 0, y: 0, width: 1, height: 1 },
      style: 'poster',
      colourway: own.id,
      surroundings: { kind: 'plain' },
    };
    const pay = (whose: typeof paid) => shop.post('/api/create-payment-intent', { ...paymentForm(whose), cut });
    for (const shopper of [paid, open]) expect(await pay(shopper)).toMatchObject({ status: 200 });
    const kept = await sold(paid.uploadId);
    expect(kept).toEqual({
      name: own.name,
      stops: own.stops.map(({ name, hex, tdMm }) => ({ name, hex, tdMm })),
    });
    const intent = await shop.openPayment(paid);
    await shop.stripe.confirm(intent);
    expect((await shop.post('/api/orders', orderForm(paid, intent))).status).toBe(201);

    expect(
      (await change(own, { name: 'Other colours', filamentIds: own.stops.map(({ filamentId }) => filamentId) })).status,
    ).toBe(200);
    expect((await remove({ ...own, version: 2 })).status).toBe(204);
    await shop.orders.ctx.sql`update spools set left_mg = 0 where name like 'Dusk _'`;
    expect(await sold(paid.uploadId)).toEqual(kept);
    // The draft of the other one is paid as it was opened.
    expect(await pay(open)).toMatchObject({ status: 200 });
    expect(await sold(open.uploadId)).toEqual(kept);
    expect(await pay(await shop.newShopper())).toMatchObject({
      status: 400,
      body: { fields: { 'cut.colourway': 'We do not offer this colourway any more. Please choose another one.' } },
    });
    await shop.orders.ctx.sql`update spools set left_mg = new_mg where name like 'Dusk _'`;
  });
});

test('strangers and moderators are refused; who prints may do all of it', async () => {
  const own = await add();
  const former = (await all()).map(({ id }) => id);
  const statuses = (token: string) =>
    Promise.all([
      ask('GET', '/colourways', undefined, token),
      ask('POST', '/colourways', form(), token),
      ask('PATCH', '/colourways', { ids: former.slice(1), former }, token),
      ask('PATCH', `/colourways/${own.id}`, { ...formOf(own), version: 99 }, token),
      ask('DELETE', `/colourways/${own.id}?version=99`, undefined, token),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await statuses('')).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(tokens.moderator)).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(tokens.printer)).toEqual([200, 201, 409, 409, 409]);
});

describe('a shop that had sold before our colourways came', () => {
  test('has none of their filaments until somebody buys them', async () => {
    const { sql } = shop.orders.ctx;
    const file = new URL('../../../migrations/0025-put-away-filaments-that-nobody-bought.sql', import.meta.url);
    const migrate = async () => sql.unsafe(await readFile(file, 'utf8'));
    const shelf = () => sql`
      select filaments.name, is_active, is_archived from filaments join spools on filament_id = filaments.id
      where filaments.name in ('Meadow 1', 'Meadow 2', 'Honey') order by filaments.name`;
    const before = await shelf();
    // All orders here came after them, as in a new shop.
    await migrate();
    expect(await shelf()).toEqual(before);

    const shopper = await shop.newShopper();
    await shop.openPayment(shopper);
    await sql`update orders set created_at = '2026-01-01' where upload_id = ${shopper.uploadId}`;
    // Somebody has weighed one already.
    await sql`update spools set version = 2 where name = 'Meadow 2'`;
    await migrate();
    expect(await shelf()).toEqual([
      { name: 'Honey', isActive: true, isArchived: false },
      { name: 'Meadow 1', isActive: false, isArchived: true },
      { name: 'Meadow 2', isActive: true, isArchived: false },
    ]);
    expect(await offered()).toEqual([]);
    expect((await find('meadow'))?.stops.slice(0, 2)).toMatchObject([{ problem: 'inactive' }, { name: 'Meadow 2' }]);
  });
});
