import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { paymentsOf, refusal } from './testing/payments.ts';
import { runForTests, secretKey } from './testing/run-sandbox.ts';

const { sandbox, stateFile } = runForTests();
const { open, confirm } = paymentsOf(sandbox);

describe('strangers', () => {
  test('a wrong or missing key is 401', async () => {
    expect(await refusal(sandbox().stripeWith('sk_test_wrong_key_here').charges.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${sandbox().url}/v1/charges`)).status).toBe(401);
  });

  test('a browser sees only the intent that its client secret opens', async () => {
    const [mine, theirs] = await Promise.all([open(), open()]);
    const get = (path: string, fields: Record<string, string>) =>
      fetch(`${sandbox().url}/v1/${path}?${new URLSearchParams({ key: 'pk_test_sandbox', ...fields })}`);
    expect((await get(`payment_intents/${mine.id}`, { client_secret: mine.client_secret ?? '' })).status).toBe(200);
    expect((await get(`payment_intents/${theirs.id}`, { client_secret: mine.client_secret ?? '' })).status).toBe(400);
    expect((await get(`payment_intents/${theirs.id}`, {})).status).toBe(400);
    for (const path of ['payment_intents', 'charges', 'events', 'refunds'])
      expect((await get(path, {})).status, path).toBe(401);
    expect((await confirm({ ...theirs, client_secret: mine.client_secret }, '4242424242424242')).status).toBe(400);
    expect((await sandbox().stripe.paymentIntents.retrieve(theirs.id)).status).toBe('requires_payment_method');
  });

  test('A18 behind the gateway only endpoints for browsers exist, and the secret key opens nothing', async () => {
    const intent = await open();
    const headers = { authorization: `Bearer ${secretKey}` };
    const refused = [
      ['GET', 'payment_intents', 404],
      ['POST', 'payment_intents', 404],
      ['POST', `payment_intents/${intent.id}`, 404],
      ['POST', `payment_intents/${intent.id}/cancel`, 404],
      ['POST', `test_helpers/payment_intents/${intent.id}/simulate`, 404],
      ['POST', 'payment_methods', 404],
      ...['charges', 'refunds', 'events', 'disputes'].map((path) => ['GET', path, 404] as const),
      ['GET', `payment_intents/${intent.id}`, 401],
      ['POST', `payment_intents/${intent.id}/confirm`, 401],
      ['POST', `payment_intents/${intent.id}/authenticate`, 401],
    ] as const;
    for (const [method, path, status] of refused) {
      const answer = await fetch(`${sandbox().browserUrl}/v1/${path}`, { method, headers });
      expect(answer.status, `${method} ${path}`).toBe(status);
    }
    expect((await fetch(`${sandbox().browserUrl}/../../v1/charges`, { headers })).status).toBe(404);
    expect((await fetch(`${new URL(sandbox().browserUrl).origin}/health/ready`)).status).toBe(404);
    expect((await sandbox().stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  test("what makes no sense is refused in Stripe's shape", async () => {
    const post = (body: string) =>
      fetch(`${sandbox().url}/v1/payment_intents`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      });
    for (const body of [
      '',
      'amount=4929',
      'amount=x&currency=cad',
      'amount=-1&currency=cad',
      'amount=4929&currency=zzz',
      'amount[a]=1&currency=cad',
      'amount=1&amount[x]=1',
      '{"amount":4929}',
      'amount=4929&currency=cad&surprise=1',
      `amount=4929&currency=cad&metadata[k]=${'x'.repeat(501)}`,
    ]) {
      const answer = await post(body);
      expect(answer.status, body).toBe(400);
      expect(await answer.json(), body).toMatchObject({
        error: { type: 'invalid_request_error', message: expect.any(String) },
      });
    }
    expect((await post(`amount=4929&currency=cad&description=${'x'.repeat(70_000)}`)).status).toBe(413);
    expect(await refusal(sandbox().stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect((await fetch(`${sandbox().url}/v1/customers`)).status).toBe(404);
  });
});

test('A19 a card number is kept nowhere', async () => {
  const intent = await open();
  await confirm(intent, '4000000000009995');
  await confirm(intent, '4242 4242 4242 4242', { 'payment_method_data[card][cvc]': '987' });
  const journal = await readFile(stateFile(), 'utf8');
  for (const secret of ['4242424242424242', '4242 4242', '4000000000009995', '"987"'])
    expect(journal).not.toContain(secret);
  expect(journal).toContain('"last4":"4242"');
});

test('the browser script is one classic script that defines Stripe', async () => {
  const answer = await fetch(`${sandbox().browserUrl}/stripe.js`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  const script = await answer.text();
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/^(import|export) /m);
});
