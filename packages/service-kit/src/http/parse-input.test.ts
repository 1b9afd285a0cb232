import { defineCall, ErrorBody } from '@pawlayer/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp, createLog, implement } from '../index.ts';
import { listenForTest } from '../testing/index.ts';

const changePet = defineCall({
  owner: 'catalog',
  route: 'POST /api/pets/{id}',
  auth: 'public',
  summary: '',
  params: z.object({ id: z.string().max(10) }),
  query: z.object({ page: z.coerce.number().int().optional(), name: z.string().optional() }),
  body: z.object({ name: z.string(), tags: z.record(z.string(), z.string()).optional() }),
  response: z.object({ seen: z.unknown() }),
});

let server: Awaited<ReturnType<typeof listenForTest>>;
beforeAll(async () => {
  const app = createApp({ log: createLog('test', 'silent'), healthChecks: {} });
  implement(app, changePet, async ({ params, query, body }) => ({ seen: { params, query, body } }));
  server = await listenForTest(app);
});
afterAll(() => server.close());

const send = async (query: string, body: string) => {
  const response = await fetch(`${server.url}/api/pets/1${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

it('T07 takes each parameter from its own place: neither the query nor the body reaches the other', async () => {
  const { body } = await send('?name=query&id=2', '{"name":"body","id":3,"page":4}');
  expect(body).toEqual({ seen: { params: { id: '1' }, query: { name: 'query' }, body: { name: 'body' } } });
});

it('T07 refuses a parameter that is given twice', async () => {
  for (const query of ['?page=1&page=2', '?name=a&name=b', '?page[]=1&page[]=2&page=1&page=3']) {
    const answer = await send(query, '{"name":"Otis"}');
    expect(answer.status, query).toBe(400);
    expect(ErrorBody.parse(answer.body).code).toBe('validation');
  }
});

it('T06 no body reaches the prototype of anything', async () => {
  const bodies = [
    '{"name":"Otis","__proto__":{"isOwner":true}}',
    '{"name":"Otis","constructor":{"prototype":{"isOwner":true}}}',
    '{"name":"Otis","tags":{"__proto__":"x"}}',
  ];
  for (const body of bodies) {
    const answer = await send('', body);
    expect([200, 400], body).toContain(answer.status);
    expect(JSON.stringify(answer.body), body).not.toContain('isOwner');
    expect(({} as Record<string, unknown>)['isOwner'], body).toBeUndefined();
    expect(Object.getPrototypeOf({}), body).toBe(Object.prototype);
  }
});
