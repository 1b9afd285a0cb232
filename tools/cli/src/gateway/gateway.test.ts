import { calls, ErrorBody } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const ask = (path: string, init?: RequestInit) => fetch(gateway.url + path, { redirect: 'manual', ...init });
const asked = (path: string) => path.replace(/\{\w+\}/g, '3f8c1f6e-8a55-4a0b-9d53-0c7c7f9ce2a1');

describe('calls', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s reaches its owner, unchanged',
    async (_name, call) => {
      const path = `${asked(call.path)}?from=test`;
      const answer = await ask(path, { method: call.method });
      expect(await answer.json()).toMatchObject({ owner: call.owner, url: path });
    },
  );

  test.each([
    ['/api/gallery', 'catalog'],
    ['/gallery-images/a.jpg', 'catalog'],
    ['/api/admin/gallery/1/toggle', 'catalog'],
    ['/api/stories', 'content'],
    ['/api/contact', 'content'],
    ['/api/admin/stories/1/approve', 'content'],
    ['/api/admin/orders', 'orders'],
    ['/api/proofs', 'orders'],
    ['/api/admin/jobs/orders', 'orders'],
    ['/api/admin/login', 'admin'],
    ['/sandbox/stripe/stripe.js', 'sandbox'],
    ['/sandbox/stripe/v1/payment_intents/pi_1', 'sandbox'],
    ['/mfe/checkout/mf-manifest.json', 'mfe-checkout'],
    ['/mfe/admin/mf-manifest.json', 'mfe-admin'],
  ])('%s belongs to %s', async (path, owner) => {
    expect(await (await ask(path)).json()).toMatchObject({ owner });
  });

  test('A18 of the sandbox only what browsers may do passes, however it is written', async () => {
    const before = gateway.requestsTo('sandbox').length;
    const refused = [
      ['GET', '/sandbox/stripe/v1/charges'],
      ['GET', '/sandbox/stripe/v1/payment_intents'],
      ['POST', '/sandbox/stripe/v1/payment_intents'],
      ['POST', '/sandbox/stripe/v1/payment_intents/pi_1'],
      ['POST', '/sandbox/stripe/v1/payment_intents/pi_1/cancel'],
      ['DELETE', '/sandbox/stripe/v1/payment_intents/pi_1'],
      ['POST', '/sandbox/stripe/v1/refunds'],
      ['POST', '/sandbox/stripe/v1/test_helpers/payment_intents/pi_1/simulate'],
      ['GET', '/sandbox/stripe/v1/events'],
      ['GET', '/sandbox/stripe/v1/payment_intents/%2e%2e%2fcharges'],
      ['GET', '/sandbox/stripe/v1//charges'],
      ['GET', '/sandbox/stripe/health/ready'],
      ['GET', '/sandbox/stripe/'],
    ] as const;
    for (const [method, path] of refused) {
      const headers = { authorization: 'Bearer sk_test_sandbox' };
      expect((await ask(path, { method, headers })).status, `${method} ${path}`).toBe(404);
    }
    expect(gateway.requestsTo('sandbox')).toHaveLength(before);
    expect((await ask('/sandbox/stripe/v1/payment_intents/pi_1/confirm', { method: 'POST' })).status).toBe(200);
  });

  test('an unknown call is 404 in the error shape', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/productsfoo', '/api/orders.php', '/api/adminx']) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const body = ErrorBody.parse(await answer.json());
      expect(body).toMatchObject({ code: 'not_found', requestId: answer.headers.get('x-request-id') });
    }
  });

  test('the name of a folder is not an address', async () => {
    for (const path of ['/api', '/gallery-images', '/story-photos', '/mfe', '/sandbox/stripe']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([404, null]);
      expect(ErrorBody.parse(await answer.json()).code, path).toBe('not_found');
    }
  });

  test('a service keeps its own error answers', async () => {
    for (const status of [400, 404, 409, 413, 500, 503]) {
      const answer = await ask('/api/customers', { method: 'POST', headers: { 'x-answer-with': String(status) } });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ owner: 'orders', status });
    }
  });
});

describe('what travels with a request', () => {
  test('A16 the gateway makes the request id, whatever the visitor sends', async () => {
    const answer = await ask('/api/config', {
      headers: { 'x-request-id': 'mine', 'x-real-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
    });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(gateway.requestsTo('orders').at(-1)?.headers).toMatchObject({
      'x-request-id': id,
      'x-real-ip': '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  test('C03 every answer carries the security headers, a page the policy for Stripe', async () => {
    for (const path of ['/', '/nowhere', '/api/config', '/api/nothing', '/mfe/checkout/x.js', '/mfe/none/x.js']) {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('server')).toBe('nginx');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    const policy = (await ask('/checkout')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /script-src 'self'(?: 'sha256-[\w+/=]+')+ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    );
    expect(policy).not.toContain('unsafe-eval');
    expect(
      (await ask('/', { headers: { 'x-forwarded-proto': 'https' } })).headers.get('strict-transport-security'),
    ).toContain('max-age=');
  });
});

describe('bodies', () => {
  const post = (path: string, bytes: number) => ask(path, { method: 'POST', body: new Uint8Array(bytes) });

  test.each(calls.filter((call) => call.files).map((call) => [call.path, call] as const))(
    '%s takes its photos at their size, and much more is 413 in the error shape',
    async (path, call) => {
      const bytes = Object.values(call.files ?? {}).reduce((sum, { maxBytes }) => sum + maxBytes, 5000);
      expect((await post(path, bytes)).status).toBe(200);
      expect(gateway.requestsTo(call.owner).at(-1)?.bytes).toBe(bytes);
      const refused = await post(path, Math.max(1.2 * bytes, 600_000));
      expect(refused.status).toBe(413);
      expect(ErrorBody.parse(await refused.json()).code).toBe('too_large');
    },
  );

  test('other bodies may have 64 kB', async () => {
    expect((await post('/api/customers', 60_000)).status).toBe(200);
    expect((await post('/api/customers', 70_000)).status).toBe(413);
    expect((await post('/api/orders', 70_000)).status).toBe(413);
  });

  test('a request that cannot be read is refused in the error shape', async () => {
    const answer = await ask(`/api/${'x'.repeat(40_000)}`);
    expect(answer.status).toBe(414);
    expect(ErrorBody.parse(await answer.json()).code).toBe('malformed');
  });
});

describe('parts that are missing', () => {
  test('A18 without a sandbox its addresses are 404', async () => {
    const withKeys = await startGateway({ sandbox: false });
    try {
      for (const path of ['v1/charges', 'stripe.js', 'v1/payment_intents/pi_1'])
        expect((await fetch(`${withKeys.url}/sandbox/stripe/${path}`)).status, path).toBe(404);
      expect(withKeys.requestsTo('sandbox')).toHaveLength(0);
    } finally {
      await withKeys.stop();
    }
  });

  test('a service that is down is 503 in the error shape, and says when to come back', async () => {
    const broken = await startGateway();
    try {
      await Promise.all([broken.kill('orders'), broken.kill('mfe-checkout')]);
      const answer = await fetch(`${broken.url}/api/config`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(ErrorBody.parse(await answer.json())).toMatchObject({
        code: 'unavailable',
        requestId: answer.headers.get('x-request-id'),
      });
      const remote = await fetch(`${broken.url}/mfe/checkout/mf-manifest.json`);
      expect(remote.status).toBe(503);
      expect(await remote.text()).not.toContain('<');
      expect((await fetch(`${broken.url}/api/products`)).status).toBe(200);
    } finally {
      await broken.stop();
    }
  });
});
