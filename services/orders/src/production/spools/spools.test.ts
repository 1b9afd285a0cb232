import { toShopDay } from '@pawlayer/contracts';
import { listSpools, maxSpools, Spool } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPlateFixture } from '../../testing/plate-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const plates = openForTests(() => openPlateFixture(shop));
let tokens: Record<'owner' | 'printer' | 'moderator', string>;
beforeAll(async () => {
  const { signIn } = shop.orders;
  tokens = { owner: await signIn('owner'), printer: await signIn('printer'), moderator: await signIn('moderator') };
});

const ask = (method: string, path: string, body?: unknown, as: string | undefined = tokens.owner) =>
  fetch(shop.orders.url + path, {
    method,
    headers: { ...(as && { Authorization: `Bearer ${as}` }), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const list = async () => listSpools.response.parse(await (await ask('GET', '/api/admin/spools')).json());
const supplyOf = async (name: string) => (await list()).supplies.find((supply) => supply.name === name);
const filamentOf = async (name: string) => (await supplyOf(name))?.filamentId ?? '';
const newId = () => crypto.randomUUID();
const full = { newGrams: 1000, leftGrams: 1000 };
const add = async (name: string, change: object = {}) => {
  const form = { id: newId(), filamentId: await filamentOf(name), ...full, ...change };
  const answer = await ask('POST', '/api/admin/spools', form);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return Spool.parse(await answer.json());
};
const change = (spool: Spool, form: object) =>
  ask('PATCH', `/api/admin/spools/${spool.id}`, {
    ...full,
    price: spool.price,
    openedOn: spool.openedOn,
    isArchived: false,
    version: spool.version,
    ...form,
  });

describe('spools', () => {
  test('begin with what the library said to be in stock, one for each filament', async () => {
    const { supplies, others, archived } = await list();
    expect([others, archived]).toEqual([[], []]);
    expect(supplies.map(({ name }) => name).slice(0, 1)).toEqual(['Ember 1']);
    for (const { spools, leftGrams } of supplies)
      expect([leftGrams, spools]).toMatchObject([1000, [{ ...full, isArchived: false }]]);
  });

  test('are added, corrected and put away, each with a line in the audit; the stock is theirs', async () => {
    const added = await add('Honey', { price: '29.90', openedOn: '2026-11-02', leftGrams: 400 });
    expect(added).toMatchObject({
      name: 'Honey',
      leftGrams: 400,
      price: '29.90',
      openedOn: '2026-11-02',
      version: 1,
    });
    const supply = await supplyOf('Honey');
    // What is begun is used up first.
    expect([supply?.leftGrams, supply?.spools.map(({ leftGrams }) => leftGrams)]).toEqual([1400, [400, 1000]]);
    const corrected = await change(added, { leftGrams: 380, price: '31.00' });
    expect([corrected.status, await corrected.json()]).toMatchObject([
      200,
      { leftGrams: 380, price: '31.00', openedOn: '2026-11-02', version: 2 },
    ]);
    const filaments = (await (await ask('GET', '/api/admin/filaments')).json()) as {
      name: string;
      stockGrams: number;
    }[];
    expect(filaments.find(({ name }) => name === 'Honey')?.stockGrams).toBe(1380);
    expect((await change({ ...added, version: 2 }, { isArchived: true })).status).toBe(200);
    expect((await list()).archived.map(({ id }) => id)).toContain(added.id);
    expect((await supplyOf('Honey'))?.leftGrams).toBe(1000);
    expect((await change({ ...added, version: 3 }, {})).status).toBe(200);
    expect((await supplyOf('Honey'))?.leftGrams).toBe(2000);
    const lines = (await shop.orders.auditLog()).filter(({ subject }) => subject === added.id);
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'spool.added',
      'spool.changed',
      'spool.changed',
      'spool.changed',
    ]);
  });

  test('are added once by a double press, two tabs and a lost answer', async () => {
    const form = { id: newId(), filamentId: await filamentOf('Slate'), ...full };
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/api/admin/spools', form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await ask('POST', '/api/admin/spools', form)).status).toBe(201);
    expect((await supplyOf('Slate'))?.spools).toHaveLength(2);
  });

  test('tell a second person that somebody was faster', async () => {
    const spool = await add('Clay');
    const answers = await Promise.all([10, 20, 30].map((leftGrams) => change(spool, { leftGrams })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('keep their filament in the library; in the archive they outlive it', async () => {
    const { id } = (await (
      await ask('POST', '/api/admin/filaments', { name: 'Fern', hex: '#334433', tdMm: 1, isActive: true })
    ).json()) as { id: string };
    const spool = await add('Fern');
    const refused = await ask('DELETE', `/api/admin/filaments/${id}`);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'There are spools of Fern. Please put them into the archive first.' },
    ]);
    await change(spool, { isArchived: true });
    expect((await ask('DELETE', `/api/admin/filaments/${id}`)).status).toBe(204);
    const [archived] = (await list()).archived;
    expect(archived).toMatchObject({ id: spool.id, name: 'Fern', hex: '#334433' });
    expect(archived).not.toHaveProperty('filamentId');
    expect((await change({ ...spool, version: 2 }, {})).status).toBe(200);
    expect((await list()).others).toMatchObject([{ id: spool.id }]);
  });
});

test('no more spools than the list shows come into use, out of the archive either', async () => {
  const spool = await add('Slate');
  expect((await change(spool, { isArchived: true })).status).toBe(200);
  const { sql } = shop.orders.ctx;
  await sql`
    insert into spools (id, name, hex, new_mg, left_mg)
    select gen_random_uuid(), 'One of many', '#112233', 1000, 1000 from generate_series(1, ${maxSpools.inUse})`;
  const refused = await change({ ...spool, version: 2 }, {});
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('300 spools in use') as string]);
  expect((await change({ ...spool, version: 2 }, { isArchived: true, leftGrams: 5 })).status).toBe(200);
  await sql`delete from spools where name = 'One of many'`;
  expect((await change({ ...spool, version: 3 }, {})).status).toBe(200);
});

describe('what cannot be a spool', () => {
  test.each([
    { newGrams: 0 },
    { newGrams: 1.5 },
    { leftGrams: 100_001 },
    { price: '-1.00' },
    { price: 2.5 },
    { openedOn: 'soon' },
    { filamentId: 'honey' },
  ])('is refused: %j', async (wrong) => {
    const form = { id: newId(), filamentId: await filamentOf('Black'), ...full, ...wrong };
    const answer = await ask('POST', '/api/admin/spools', form);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual(Object.keys(wrong));
  });

  test('is not there, or of a filament that is not', async () => {
    const ghost = { ...(await add('Black')), id: newId() };
    expect((await change(ghost, {})).status).toBe(404);
    const form = { id: newId(), filamentId: newId(), ...full };
    expect((await ask('POST', '/api/admin/spools', form)).status).toBe(404);
  });

  test('is refused to strangers and moderators; who prints may look, add and change', async () => {
    const spool = await add('Moon');
    const form = { id: newId(), filamentId: await filamentOf('Moon'), ...full };
    const body = { ...full, isArchived: false, version: spool.version };
    const statuses = async (as: string) =>
      Promise.all([
        ask('GET', '/api/admin/spools', undefined, as),
        ask('POST', '/api/admin/spools', form, as),
        ask('PATCH', `/api/admin/spools/${spool.id}`, body, as),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await statuses('')).toEqual([401, 401, 401]);
    expect(await statuses(tokens.moderator)).toEqual([403, 403, 403]);
    expect(await statuses(tokens.printer)).toEqual([200, 201, 200]);
  });
});

test('the queue says when a filament runs out: by the day of the portrait that it does not reach', async () => {
  const spool = await add('Sand', { leftGrams: 30 });
  for (const each of (await supplyOf('Sand'))?.spools ?? [])
    if (each.id !== spool.id) await change(each, { isArchived: true });
  const approve = async (petName: string, day: string, grams: number) => {
    const { orderId, modelId } = await plates.approve({ petName, grams: [grams, 1] });
    await shop.orders.ctx.sql`update orders set ship_by = ${day} where id = ${orderId}`;
    await shop.orders.ctx.sql`
      update models set preview = jsonb_set(preview, '{colours,0,name}', '"SAND"') where id = ${modelId}`;
  };
  await approve('Later', '2126-12-09', 15);
  expect(await supplyOf('Sand')).not.toHaveProperty('runsOutOn');
  await approve('Sooner', '2126-12-04', 20.3);
  const { supplies } = await list();
  expect(supplies[0]).toMatchObject({ name: 'Sand', leftGrams: 30, neededGrams: 35.3, runsOutOn: '2126-12-09' });
  // A portrait that should have been shipped is printed today.
  await approve('Late', '2026-01-02', 31);
  const today = toShopDay(new Date());
  expect((await supplyOf('Sand'))?.runsOutOn).toBe(today);
});
