import { calls, ErrorBody, type AnyCall } from '@pawlayer/contracts';
import { expect, test } from '@playwright/test';

const someId = '00000000-0000-4000-8000-000000000000';
const pathOf = (call: AnyCall) => call.path.replaceAll(/\{\w+\}/g, someId);

const expectError = async (response: { status: () => number; text: () => Promise<string> }, statuses: number[]) => {
  const text = await response.text();
  expect(statuses, text).toContain(response.status());
  ErrorBody.parse(JSON.parse(text));
};

test.describe('every call, through the gateway', () => {
  for (const call of calls) {
    test(`${call.method} ${call.path} reaches its owner`, async ({ request }) => {
      const response = await request.fetch(pathOf(call), { method: call.method });
      const text = await response.text();
      const isOurs = response.ok() || ErrorBody.safeParse(JSON.parse(text)).success;
      expect(isOurs, text).toBe(true);
      expect(response.status()).toBeLessThan(500);
      expect(response.headers()['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    });
  }

  for (const call of calls.filter(({ body }) => body)) {
    const bad: [string, string, string][] = [
      ['broken JSON', '{"a":', 'application/json'],
      ['no body', '', 'application/json'],
      ['null', 'null', 'application/json'],
      ['a list', '[]', 'application/json'],
      ['wrong types', JSON.stringify(Object.fromEntries(Object.keys(call.body?.shape ?? {}).map((key) => [key, { $gt: '' }]))), 'application/json'],
      ['NUL', JSON.stringify(Object.fromEntries(Object.keys(call.body?.shape ?? {}).map((key) => [key, 'a\u0000']))), 'application/json'],
      ['lone surrogates', `{${Object.keys(call.body?.shape ?? {}).map((key) => `"${key}":"\\ud800"`).join()}}`, 'application/json'],
      ['a form', 'a=b', 'application/x-www-form-urlencoded'],
      ['very deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json'],
      ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1'), 'application/json'],
    ];
    for (const [what, body, type] of bad) {
      test(`${call.method} ${call.path} refuses ${what}`, async ({ request }) => {
        const response = await request.fetch(pathOf(call), {
          method: call.method,
          headers: { 'Content-Type': type },
          data: Buffer.from(body, 'latin1'),
        });
        await expectError(response, [400]);
      });
    }
  }

  for (const call of calls.filter(({ params }) => params)) {
    for (const id of ['1', 'not-an-id', `${someId}0`, '%00', '%ff', '..%2f..', "' or 1=1--"]) {
      test(`${call.method} ${call.path} does not know ${JSON.stringify(id)}`, async ({ request }) => {
        const response = await request.fetch(call.path.replaceAll(/\{\w+\}/g, id), { method: call.method });
        await expectError(response, [400, 404]);
      });
    }
  }

  test('an unknown call is answered in the error shape', async ({ request }) => {
    await expectError(await request.get('/api/nowhere'), [404]);
    await expectError(await request.delete('/api/products'), [404, 405]);
  });

  test('admin calls refuse strangers', async ({ request }) => {
    for (const call of calls.filter(({ auth }) => auth === 'admin')) {
      for (const headers of [{}, { Authorization: 'Bearer nonsense' }, { Authorization: 'Basic Zm9v' }]) {
        await expectError(await request.fetch(pathOf(call), { method: call.method, headers }), [401]);
      }
    }
  });
});

test.describe('OpenAPI', () => {
  test('describes exactly the routes that exist', async ({ request }) => {
    const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: Record<string, object> }; // OpenAPI's shape
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.entries(document.paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
    expect(described.sort()).toEqual(calls.map((call) => `${call.method} ${call.path}`).sort());
  });
});

test('health says that every part is up', async ({ request }) => {
  const response = await request.get('/api/health');
  const health = (await response.json()) as { status: string; parts: Record<string, { status: string }> }; // by the contract
  expect(response.status()).toBe(200);
  expect(health.status).toBe('ok');
  expect(Object.keys(health.parts)).toEqual(expect.arrayContaining(['catalog.database', 'orders.database', 'orders.redis', 'orders.storage', 'orders-worker.mail', 'content.database', 'admin.database']));
});
