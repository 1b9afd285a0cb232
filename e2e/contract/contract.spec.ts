import { calls, ErrorBody, errorCodesOf, Health, HealthStatus, type AnyCall } from '@pawlayer/contracts';
import { expect, test, type APIResponse } from '@playwright/test';
import { bearer, openSession } from '../src/admin-session.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const pathOf = (call: AnyCall) => call.path.replaceAll(/\{\w+\}/g, someId);

const expectError = async (response: APIResponse, statuses: readonly number[], what: string, call?: AnyCall) => {
  const text = await response.text();
  expect(statuses, `${what}: ${text}`).toContain(response.status());
  const { code } = ErrorBody.parse(JSON.parse(text));
  if (call) expect([...errorCodesOf(call)], `${what}, by its contract`).toContain(code);
};

/** Invalid request bodies, by what is wrong with them. */
const badBodies = (call: AnyCall): Record<string, Buffer> => {
  const keys = Object.keys(call.body?.shape ?? {});
  const filledWith = (value: string) => `{${keys.map((key) => `"${key}":${value}`).join()}}`;
  return {
    'broken JSON': Buffer.from('{"a":'),
    'no body': Buffer.from(''),
    null: Buffer.from('null'),
    'a list': Buffer.from('[]'),
    'other types': Buffer.from(filledWith('{"$gt":""}')),
    NUL: Buffer.from(filledWith(String.raw`"a\u0000"`)),
    'a lone surrogate': Buffer.from(filledWith(String.raw`"\ud800"`)),
    'very deep JSON': Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    'very deep values': Buffer.from(filledWith(`${'['.repeat(500)}${']'.repeat(500)}`)),
    'huge numbers': Buffer.from(filledWith('1e400')),
    'numbers beyond 2^53': Buffer.from(filledWith('9007199254740993')),
    'keys of prototypes': Buffer.from(
      `{"__proto__":${filledWith('"x"')},"constructor":{"prototype":${filledWith('"x"')}}}`,
    ),
    'every key twice': Buffer.from(
      `{${keys.flatMap((key) => [`"${key}":"\\u0000"`, `"${key}":{"a":[null]}`]).join()}}`,
    ),
    'bytes that are no UTF-8': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  };
};

/** What no query may bring down, though some of it is text that may be searched for. */
const hostileValues = {
  NUL: '%00',
  'NUL in a text': 'a%00b',
  'bytes that are no UTF-8': '%ff%fe',
  'half a surrogate pair': '%ed%a0%80',
  'a number beyond 2^53': '9007199254740993',
  'a number beyond any': '1e400',
  'a number beyond 31 bits': '2147483648',
  'a negative number': '-1',
  SQL: "'%20or%201=1;%20drop%20table%20orders;--",
  'a pattern': '%25_%5c%25',
  'a long text': 'a'.repeat(4000),
};

/** Invalid ids. */
const badIds = ['not-an-id', `${someId}0`, '%00', '%ff'];
const moreBadIds = ['1', "'%20or%201=1--", 'a'.repeat(2000)];

test.describe('every call, through the gateway,', () => {
  let token: string;
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    token = await openSession(request);
    await request.dispose();
  });
  const as = (call: AnyCall) => (call.roles ? { Authorization: `Bearer ${token}` } : {});

  test('reaches its owner and carries a request id', async ({ request }) => {
    for (const call of calls) {
      const response = await request.fetch(pathOf(call), { method: call.method });
      const what = `${call.method} ${call.path}`;
      // A health check may time out while other specs use all cores.
      if (call.name === 'getHealth' && response.status() === 503) HealthStatus.parse(await response.json());
      else if (!response.ok()) await expectError(response, [400, 401, 404, 415], what, call);
      expect(response.headers()['x-request-id'], what).toMatch(/^[\w-]{8,64}$/);
    }
  });

  test('T06 refuses bodies it cannot take', async ({ request }) => {
    test.setTimeout(120_000);
    for (const call of calls.filter(({ body }) => body)) {
      for (const [what, data] of Object.entries(badBodies(call))) {
        const response = await request.fetch(pathOf(call), {
          method: call.method,
          headers: { 'Content-Type': 'application/json', ...as(call) },
          data,
        });
        // Any text is a valid password attempt, and an unknown id may be reported before the invalid body.
        await expectError(
          response,
          call.name === 'login' ? [400, 401] : [400, 404],
          `${call.method} ${call.path} with ${what}`,
          call,
        );
      }
      const form = await request.fetch(pathOf(call), { method: call.method, headers: as(call), form: { a: 'b' } });
      await expectError(form, [400, 404], `${call.method} ${call.path} with a form`, call);
    }
  });

  test('T02 T04 T08 is not brought down by any field of its query', async ({ request }) => {
    test.setTimeout(120_000);
    const withQuery = calls.filter(({ query }) => query);
    expect(withQuery.length).toBeGreaterThan(5);
    for (const call of withQuery) {
      for (const field of Object.keys(call.query?.shape ?? {})) {
        const ask = async (query: string, statuses: readonly number[], what: string) => {
          const response = await request.fetch(`${pathOf(call)}?${query}`, { method: call.method, headers: as(call) });
          if (!response.ok())
            await expectError(response, statuses, `${call.method} ${call.path}: ${field} is ${what}`, call);
          return response.ok();
        };
        for (const [what, value] of Object.entries(hostileValues)) {
          const isTaken = await ask(`${field}=${value}`, [400, 404, 414], what);
          if (what.startsWith('NUL')) expect(isTaken, `${call.path} takes ${what} as ${field}`).toBe(false);
        }
        await ask(`${field}=1&${field}=2`, [400, 404], 'given twice');
        await ask(`${field}[__proto__]=1&__proto__[${field}]=1`, [400, 404], 'an object');
      }
    }
  });

  for (const { ids, tag } of [
    { ids: badIds, tag: [] },
    { ids: moreBadIds, tag: '@thorough' },
  ]) {
    test(`does not know ids such as ${ids[0]}`, { tag }, async ({ request }) => {
      for (const call of calls.filter(({ params }) => params)) {
        for (const id of ids) {
          const response = await request.fetch(call.path.replaceAll(/\{\w+\}/g, id), {
            method: call.method,
            headers: as(call),
          });
          await expectError(response, [400, 404, 414], `${call.method} ${call.path} with ${id}`, call);
        }
      }
    });
  }

  test('refuses strangers where it is the owner’s', async ({ request }) => {
    for (const call of calls.filter(({ roles }) => roles)) {
      for (const headers of [
        {},
        { Authorization: 'Bearer nonsense' },
        { Authorization: `Basic ${token}` },
        { Cookie: `token=${token}` },
      ]) {
        const response = await request.fetch(`${pathOf(call)}?token=${token}`, { method: call.method, headers });
        await expectError(response, [401], `${call.method} ${call.path}`, call);
      }
    }
  });

  test('that does not exist is answered in the error shape', async ({ request }) => {
    await expectError(await request.get('/api/nowhere'), [404], 'an unknown path');
    await expectError(await request.delete('/api/products'), [404, 405], 'another method');
  });
});

test('OpenAPI describes exactly the calls that exist', async ({ request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, object>;
  }; // OpenAPI's format
  expect(document.openapi).toMatch(/^3\.1/);
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map((call) => `${call.method} ${call.path}`).toSorted());
});

test('I21 health says to everybody that the store is up, and to the owner which parts it has', async ({ request }) => {
  await expect.poll(async () => (await request.get('/api/health')).status()).toBe(200);
  expect(await (await request.get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await request.get('/api/admin/health')).status()).toBe(401);
  expect((await request.get('/health/store')).status()).toBe(404);
  const health = Health.parse(
    await (await request.get('/api/admin/health', bearer(await openSession(request)))).json(),
  );
  const parts = [
    'catalog.database',
    'orders.storage',
    'orders-worker.redis',
    'orders-worker.mail',
    'content.database',
    'admin.redis',
    'shell',
  ];
  expect(Object.keys(health.parts)).toEqual(expect.arrayContaining(parts));
});
