import { Filament } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startOrders, type Orders } from '../../testing/start-orders.ts';

let orders: Orders;
let token: string;
beforeAll(async () => {
  orders = await startOrders();
  token = await orders.signIn();
});
afterAll(() => orders.stop());

const call = (method: string, path = '', body?: unknown) =>
  fetch(`${orders.url}/api/admin/filaments${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const list = async () => z.array(Filament).parse(await (await call('GET')).json());
const moss = { name: 'Moss', hex: '#4C5D34', tdMm: 1.4, isActive: true };
const add = async (change: object = {}) =>
  Filament.parse(await (await call('POST', '', { ...moss, ...change })).json());

describe('the filament library', () => {
  test('begins with what a workshop has, dark to light', async () => {
    const names = (await list()).map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(12);
    expect([names[0], names.at(-1)]).toEqual(['Ember 1', 'White']);
    expect(names.indexOf('Plum')).toBeLessThan(names.indexOf('Apricot'));
  });

  test('is added to, changed and emptied, each with a line in the audit', async () => {
    const added = await add();
    expect(added).toEqual({ ...moss, hex: '#4c5d34', stockGrams: 0, id: added.id, version: 1 });
    const answer = await call('PATCH', `/${added.id}`, {
      ...moss,
      name: 'Moss green',
      tdMm: 1.6,
      isActive: false,
      version: 1,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ name: 'Moss green', tdMm: 1.6, isActive: false, version: 2 });
    expect((await call('DELETE', `/${added.id}`)).status).toBe(204);
    expect((await list()).some(({ id }) => id === added.id)).toBe(false);
    // The same again, as after a lost answer.
    expect((await call('DELETE', `/${added.id}`)).status).toBe(204);
    expect((await call('PATCH', `/${added.id}`, { ...moss, version: 2 })).status).toBe(404);
    const lines = (await orders.auditLog()).filter(({ subject }) => subject === added.id).map(({ action }) => action);
    expect(lines.toSorted()).toEqual(['filament.added', 'filament.changed', 'filament.deleted']);
  });

  test('has a name once, however it is written', async () => {
    const { id } = await add({ name: 'Rust' });
    const again = await call('POST', '', { ...moss, name: 'rUST' });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { code: 'conflict', error: 'There is a filament called rUST already.' },
    ]);
    const other = await call('PATCH', `/${id}`, { ...moss, name: 'White', version: 1 });
    expect(other.status).toBe(409);
    expect((await call('PATCH', `/${id}`, { ...moss, name: 'RUST', version: 1 })).status).toBe(200);
  });

  test('tells a second owner that somebody was faster', async () => {
    const { id } = await add({ name: 'Fern' });
    const answers = await Promise.all(
      [1, 2, 3].map((tdMm) => call('PATCH', `/${id}`, { ...moss, name: 'Fern', tdMm, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    { name: ' ' },
    { hex: 'red' },
    { hex: '#fff' },
    { tdMm: 0 },
    { tdMm: 21 },
    { tdMm: '2' },
    { isActive: 'yes' },
  ])('refuses %j', async (change) => {
    const answer = await call('POST', '', { ...moss, name: 'Refused', ...change });
    expect(answer.status).toBe(400);
    expect(
      Object.keys(z.object({ fields: z.record(z.string(), z.string()) }).parse(await answer.json()).fields),
    ).toEqual(Object.keys(change));
    expect((await list()).some(({ name }) => name === 'Refused')).toBe(false);
  });
});
