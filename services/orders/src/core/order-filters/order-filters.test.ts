import { listOrderFilters, maxOrderFilters } from '@pawlayer/contracts/admin';
import { holdBack, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startOrders } from '../../testing/start-orders.ts';

const orders = openForTests(startOrders);

const path = '/api/admin/orders/filters';
const nobody = '00000000-0000-4000-8000-000000000000';

const openPerson = async (role: 'owner' | 'printer' = 'owner') => {
  const token = await orders.signIn(role);
  const call = (method: string, rest = '', body?: unknown) =>
    fetch(orders.url + path + rest, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const read = async (response: Promise<Response>) => {
    const { status, body } = await response.then(async (each) => ({ status: each.status, body: await each.text() }));
    expect(status, body).toBe(200);
    return listOrderFilters.response.parse(JSON.parse(body)).filters;
  };
  return {
    call,
    list: () => read(call('GET')),
    save: (name: string, query: object) => read(call('POST', '', { name, query })),
    rename: (id: string, name: string) => call('PATCH', `/${id}`, { name }),
    remove: (id: string) => read(call('DELETE', `/${id}`)),
  };
};

describe('filters of the list of orders', () => {
  test('are kept by name, replaced, renamed and deleted', async () => {
    const ada = await openPerson();
    expect(await ada.list()).toEqual([]);
    await ada.save('To review', { status: 'paid' });
    const saved = await ada.save('Late', { shipping: 'late', attention: true, search: ' Otis ' });
    expect(saved.map(({ name, query }) => [name, query])).toEqual([
      ['Late', { shipping: 'late', attention: true, search: 'Otis' }],
      ['To review', { status: 'paid' }],
    ]);
    const replaced = await ada.save('LATE', { shipping: 'late' });
    expect(replaced[0]).toEqual({ id: saved[0]?.id, name: 'LATE', query: { shipping: 'late' } });
    const id = saved[0]?.id ?? '';
    expect((await ada.rename(id, 'to review')).status).toBe(409);
    expect((await ada.rename(id, 'Overdue')).status).toBe(200);
    expect((await ada.list()).map(({ name }) => name)).toEqual(['Overdue', 'To review']);
    for (let times = 0; times < 2; times += 1)
      expect((await ada.remove(id)).map(({ name }) => name)).toEqual(['To review']);
    expect((await ada.rename(id, 'Gone')).status).toBe(404);
    expect((await ada.rename(nobody, 'Gone')).status).toBe(404);
  });

  test('belong to the person who named them', async () => {
    const [owner, printer] = [await openPerson(), await openPerson('printer')];
    const own = await owner.save('Mine', { status: 'shipped' });
    const id = own.find(({ name }) => name === 'Mine')?.id ?? '';
    expect(await printer.list()).toEqual([]);
    expect((await printer.rename(id, 'Theirs')).status).toBe(404);
    await printer.remove(id);
    expect(await owner.list()).toEqual(own);
  });

  test('are twenty at most, also when two tabs save at once; what is there is still replaced', async () => {
    const { save, list, call } = await openPerson('printer');
    const query = { attention: true };
    for (let index = 1; index < maxOrderFilters; index += 1) await save(`Filter ${index}`, query);
    const { sql } = orders.ctx;
    const { begun, waitedFor, release, remove } = await holdBack(sql, 'after insert on order_filters');
    onTestFinished(remove);
    const otherTab = call('POST', '', { name: 'Other tab', query });
    await begun();
    const thisTab = call('POST', '', { name: 'This tab', query });
    await waitedFor();
    await release();
    expect([(await otherTab).status, (await thisTab).status]).toEqual([200, 409]);
    expect(await save('other TAB', { status: 'paid' })).toHaveLength(maxOrderFilters);
    expect(await list()).toHaveLength(maxOrderFilters);
  });

  test('refuse what is no filter of the list, and ignore what is unknown', async () => {
    const { call, save, remove } = await openPerson();
    const query = { status: 'paid' };
    for (const body of [
      {},
      { name: 'x' },
      { name: 'x', query: {} },
      { name: 'x', query: { nonsense: 'a' } },
      { name: 'x', query: { status: 'expired' } },
      { name: 'x', query: { status: "paid' or true" } },
      { name: 'x', query: { attention: false } },
      { name: 'x', query: { search: ' ' } },
      { name: 'x', query: { search: 'a'.repeat(101) } },
      { name: 'x', query: { search: 'a\u0000' } },
      { name: ' ', query },
      { name: 'a'.repeat(41), query },
      { name: 'a\ud800', query },
      { name: 1, query },
    ])
      expect((await call('POST', '', body)).status, JSON.stringify(body)).toBe(400);
    expect((await call('PATCH', '/nonsense', { name: 'x' })).status).toBe(404);
    const saved = await save(`<script>alert('1')</script>`, { ...query, cursor: '1', __proto__: { shipping: 'due' } });
    const hostile = saved.find(({ name }) => name.startsWith('<script>'));
    expect(hostile?.query).toEqual(query);
    await remove(hostile?.id ?? '');
  });

  test('go with the customer whose address or name is searched for', async () => {
    const { save, list } = await openPerson();
    const { sql } = orders.ctx;
    const [person] = await sql<[{ id: string }]>`
      insert into customers (id, first_name, last_name, email)
      values (gen_random_uuid(), 'Zuleika', 'Haddad', 'Zuleika@example.com') returning id`;
    await save('Her address', { search: 'zuleika@example.com' });
    await save('Her name', { search: 'zuleika haddad', status: 'paid' });
    await save('A pet', { search: 'Zuleika' });
    await sql`
      insert into customers (id, first_name, last_name, email)
      values (gen_random_uuid(), 'Zuleika', 'Stone', 'z.stone@example.com')`; // has the name, too
    await sql`select erase_customers(${[person.id]}::uuid[])`;
    const names = (await list()).map(({ name }) => name);
    expect(names).toContain('A pet');
    expect(names).not.toContain('Her address');
    expect(names).not.toContain('Her name');
  });
});
