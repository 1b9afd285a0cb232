import { callsOf, createCustomer, ErrorBody, getOrder } from '@pawlayer/contracts';
import { customerForm } from '@pawlayer/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp, createLog, implement, implementCached, ApiProblem } from '../index.ts';
import { listenForTest } from '../testing/index.ts';

const lines: string[] = [];
const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
let server: Awaited<ReturnType<typeof listenForTest>>;
let loads = 0;

const getOpenly = callsOf({ owner: 'catalog', auth: 'public' });
const getNumbers = getOpenly({ route: 'GET /api/numbers', summary: '', response: z.array(z.number()) });
const getWords = getOpenly({ route: 'GET /api/words', summary: '', response: z.array(z.string()) });
const words = [
  '</script><img src=x onerror=alert(1)>',
  '<!--# include virtual="/api/orders" -->',
  'R&D \u2028 \u2029 é 🐾',
  'words enough to be compressed '.repeat(20),
];

class SomethingUnavailable extends Error {
  override readonly name = 'SomethingUnavailable';
  readonly problemCode = 'unavailable';
}

beforeAll(async () => {
  const never = Promise.withResolvers<void>();
  const app = createApp({
    log,
    healthChecks: {
      quick: async () => undefined,
      dead: () => Promise.reject(new Error('is away')),
      hung: () => never.promise,
    },
  });
  implement(app, createCustomer, async ({ body }) => {
    if (body.firstName === 'Away') throw new SomethingUnavailable('away');
    if (body.firstName === 'Bug') throw new TypeError('secret detail');
    return { ...body, id: crypto.randomUUID(), secret: 'must not leave' };
  });
  implement(app, getOrder, async () => {
    throw new ApiProblem('amount_mismatch', { expectedAmount: '49.29' });
  });
  implementCached(app, getNumbers, async () => [(loads += 1)], { freshMs: 60_000 });
  implementCached(app, getWords, async () => words);
  server = await listenForTest(app);
});
afterAll(() => server.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/customers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const errorOf = async (response: Response) => ErrorBody.parse(await response.json());

describe('a service', () => {
  it('answers by the contract and lets nothing else out', async () => {
    const response = await post(customerForm);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Moreau',
      email: 'ada@example.com',
      phone: '604 555 0100',
    });
  });

  it('names each bad field with its message', async () => {
    const response = await post({ email: 'x' });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      code: 'validation',
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Valid email is required',
      },
    });
  });

  it.each([
    ['{', undefined],
    ['', undefined],
    ['firstName=Ada', 'application/x-www-form-urlencoded'],
  ])('refuses %j as malformed', async (body, type) => {
    const response = await post(body, type ? { 'Content-Type': type } : {});
    expect(response.status).toBe(400);
    expect((await errorOf(response)).code).toBe('malformed');
  });

  it('refuses text that is not in UTF-8, rather than keep what is left of it', async () => {
    const body = Buffer.from('{"firstName":"Zoë","lastName":"Byron","email":"zoe@example.com"}', 'latin1');
    const response = await fetch(`${server.url}/api/customers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'malformed', error: 'Please send text in UTF-8.' });
  });

  it.each([
    ['10,000 objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['lists 30,000 deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a field 10,000 deep', `{"firstName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a name twice', '{"firstName":"Ada","firstName":7}'],
  ])('T06 refuses JSON that is %s', async (_name, body) => {
    expect([400, 413]).toContain((await post(body)).status);
  });

  it('T06 lets no key of a body reach a prototype, and takes the last of two equal ones', async () => {
    const fields = JSON.stringify(customerForm).slice(1, -1);
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const response = await post(`{${fields},"${key}":{"isAdmin":true,"id":"mine"}}`);
      expect(response.status, key).toBe(201);
      const answer = (await response.json()) as Record<string, unknown>; // JSON
      expect(Object.keys(answer).sort(), key).toEqual(['email', 'firstName', 'id', 'lastName', 'phone']);
      expect(answer['id'], key).not.toBe('mine');
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    const twice = await post(`{"firstName":"First",${fields}}`);
    expect(await twice.json()).toMatchObject({ firstName: customerForm.firstName });
  });

  it.each([['null'], ['[]'], ['"text"'], ['7']])('T06 refuses the body %s', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('T06 refuses a body that is far too large, whether it says so or not', async () => {
    const body = JSON.stringify({ ...customerForm, firstName: 'a'.repeat(100_000) });
    const streamed = { method: 'POST', headers: { 'Content-Type': 'application/json' }, duplex: 'half' } as const;
    for (const response of [
      await post(body),
      await fetch(`${server.url}/api/customers`, { ...streamed, body: new Blob([body]).stream() }),
    ]) {
      expect(response.status).toBe(413);
      expect(await errorOf(response)).toMatchObject({ code: 'too_large', error: 'The request is too large.' });
    }
    const small = new Blob([JSON.stringify(customerForm)]).stream();
    expect((await fetch(`${server.url}/api/customers`, { ...streamed, body: small })).status).toBe(201);
  });

  it('answers 404 for malformed ids and unknown paths, in the error shape', async () => {
    for (const path of ['/api/orders/not-an-id', '/api/orders/%00', '/nowhere']) {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(404);
      expect((await errorOf(response)).code).toBe('not_found');
    }
  });

  it('passes the details of a refusal on', async () => {
    const response = await fetch(`${server.url}/api/orders/${crypto.randomUUID()}`);
    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({ code: 'amount_mismatch', expectedAmount: '49.29' });
  });

  it('answers 503 with Retry-After when a dependency is down', async () => {
    const response = await post({ ...customerForm, firstName: 'Away' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });

  it('hides what went wrong inside, but logs it with the request id', async () => {
    const response = await post({ ...customerForm, firstName: 'Bug' }, { 'X-Request-Id': 'find-me-by-this' });
    expect(response.status).toBe(500);
    const body = await errorOf(response);
    expect(JSON.stringify(body)).not.toContain('secret detail');
    expect(body.requestId).toBe('find-me-by-this');
    const line = lines.find((each) => each.includes('secret detail')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId: 'find-me-by-this' });
  });

  it('V03 logs the pattern of a path, and no query', async () => {
    const id = crypto.randomUUID();
    await fetch(`${server.url}/api/orders/${id}?orderId=${id}`, { headers: { 'X-Request-Id': 'find-the-pattern' } });
    const line = lines.find((each) => each.includes('find-the-pattern')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/api/orders/:id', status: 409 });
    expect(line).not.toContain(id);
  });

  it('makes a request id of its own when the given one is odd', async () => {
    const response = await post(customerForm, { 'X-Request-Id': 'no spaces allowed' });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('says which part is not ready, within a second each', async () => {
    const response = await fetch(`${server.url}/health/ready`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: 'down',
      parts: {
        quick: { status: 'up' },
        dead: { status: 'down', reason: 'is away' },
        hung: { status: 'down', reason: 'no answer in 1000 ms' },
      },
    });
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });

  it('logs why it refused a request, without what was sent', async () => {
    const refused = await post({ email: 'x' }, { 'X-Request-Id': 'refused-this-one' });
    expect(refused.status).toBe(400);
    const shut = await fetch(`${server.url}/api/admin/orders`, {
      headers: { Authorization: 'Bearer nobody', 'X-Request-Id': 'no-session-here' },
    });
    expect(shut.status).toBe(401);
    const logged = lines.map((line) => JSON.parse(line) as object).filter((line) => 'code' in line);
    expect(logged).toContainEqual(
      expect.objectContaining({ requestId: 'refused-this-one', status: 400, code: 'validation' }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({
        requestId: 'no-session-here',
        method: 'GET',
        path: '/api/admin/orders',
        status: 401,
        code: 'unauthorized',
        time: expect.stringMatching(/Z$/),
      }),
    );
    expect(lines.join('')).not.toContain('nobody');
  });

  it('writes a line for each request, whatever line breaks its address has', async () => {
    const before = lines.length;
    await fetch(`${server.url}/api/none%0A%7B%22level%22:%22error%22%7D%1b[31m`);
    const written = lines.slice(before);
    expect(written).toHaveLength(1);
    for (const sign of ['\n', '\u001b']) expect(written.join('').trimEnd()).not.toContain(sign);
  });

  it('loads a cached answer once for all and knows its ETag', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/api/numbers`)));
    for (const answer of answers) expect(await answer.json()).toEqual([1]);
    const etag = answers[0]?.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/api/numbers`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(loads).toBe(1);
  });

  it('lists whatever it has without any character that means something in HTML', async () => {
    const text = await (await fetch(`${server.url}/api/words`)).text();
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(words);
  });

  it('compresses a list for the gateway, without loading it more often', async () => {
    const ask = (path: string, accepted: string) =>
      fetch(server.url + path, { headers: { 'accept-encoding': accepted } });
    const [plain, packed] = [await ask('/api/words', 'identity'), await ask('/api/words', 'gzip')];
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')));
    expect(await packed.text()).toBe(await plain.text());
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect((await ask('/api/numbers', 'gzip')).headers.get('content-encoding')).toBeNull(); // too short
  });

  it('refuses a page a list that is too long for it', async () => {
    const { length } = await (await fetch(`${server.url}/api/words`)).text();
    const statusFor = async (max: number) =>
      (await fetch(`${server.url}/api/words`, { headers: { 'x-max-length': String(max) } })).status;
    expect(await statusFor(length)).toBe(200);
    expect(await statusFor(length - 1)).toBe(413);
  });
});
