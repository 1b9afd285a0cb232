import { calls, ErrorBody, Health, HealthStatus, type AnyCall } from '@pawlayer/contracts';
import { expect, test, type APIResponse } from '@playwright/test';
import { bearer, openSession } from '../src/admin-session.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const pathOf = (call: AnyCall) => call.path.replaceAll(/\{\w+\}/g, someId);

const expectError = async (response: APIResponse, statuses: readonly number[], what: string) => {
  const text = await response.text();
  expect(statuses, `${what}: ${text}`).toContain(response.status());
  ErrorBody.parse(JSON.parse(text));
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
    'bytes that are no UTF-8': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  };
};

/** Invalid ids. */
const badIds = ['1', 'not-an-id', `${someId}0`, '%00', '%ff', "'%20or%201=1--", 'a'.repeat(2000)];

test.describe('every call, through the gateway,', () => {
  let token: string;
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    token = await openSession(request);
    await request.dispose();
  });
  const as = (call: AnyCall) => (call.auth === 'admin' ? { Authorization: `Bearer ${token}` } : {});

  test('reaches its owner and carries a request id', async ({ request }) => {
    for (const call of calls) {
      const response = await request.fetch(pathOf(call), { method: call.method });
      const what = `${call.method} ${call.path}`;
      // A health check may time out while other specs use all cores.
      if (call.name === 'getHealth' && response.status() === 503) HealthStatus.parse(await response.json());
      else if (!response.ok()) await expectError(response, [400, 401, 404, 415], what);
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
        );
      }
      const form = await request.fetch(pathOf(call), { method: call.method, headers: as(call), form: { a: 'b' } });
      await expectError(form, [400, 404], `${call.method} ${call.path} with a form`);
    }
  });

  test('does not know ids that are none', async ({ request }) => {
    for (const call of calls.filter(({ params }) => params)) {
      for (const id of badIds) {
        const response = await request.fetch(call.path.replaceAll(/\{\w+\}/g, id), {
          method: call.method,
          headers: as(call),
        });
        await expectError(response, [400, 404, 414], `${call.method} ${call.path} with ${id}`);
      }
    }
  });

  test('refuses strangers where it is the owner’s', async ({ request }) => {
    for (const call of calls.filter(({ auth }) => auth === 'admin')) {
      for (const headers of [
        {},
        { Authorization: 'Bearer nonsense' },
        { Authorization: `Basic ${token}` },
        { Cookie: `token=${token}` },
      ]) {
        const response = await request.fetch(`${pathOf(call)}?token=${token}`, { method: call.method, headers });
        await expectError(response, [401], `${call.method} ${call.path}`);
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
