import { readFile } from 'node:fs/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAsBrowser, createStateFolder, runSandbox, type RunningSandbox } from './testing/run-sandbox.ts';

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof createStateFolder>>;

beforeAll(async () => {
  folder = await createStateFolder();
  sandbox = await runSandbox(folder.stateFile);
});
afterAll(async () => {
  await sandbox.stop();
  await folder.remove();
});

const open = (amount = 4929, metadata: Record<string, string> = {}) =>
  sandbox.stripe.paymentIntents.create({
    amount,
    currency: 'cad',
    automatic_payment_methods: { enabled: true },
    metadata,
  });
const confirm = (intent: Stripe.PaymentIntent, number: string, more?: Record<string, string>) =>
  confirmAsBrowser(sandbox.url, intent, number, more);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('this should have been refused by Stripe');
  return error;
};

describe('a payment', () => {
  test('opens, succeeds and leaves a charge', async () => {
    const intent = await open(4929, { order_id: 'o-1' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 4929,
      currency: 'cad',
      livemode: false,
      metadata: { order_id: 'o-1' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));

    const { status, body } = await confirm(intent, '4242 4242 4242 4242');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded', amount: 4929 });
    expect(body).not.toHaveProperty('metadata');

    const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 4929,
      metadata: { order_id: 'o-1' },
      latest_charge: {
        object: 'charge',
        status: 'succeeded',
        paid: true,
        amount: 4929,
        payment_intent: intent.id,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      },
    });
  });

  test('cannot be confirmed twice', async () => {
    const intent = await open();
    await confirm(intent, '5555555555554444');
    const again = await confirm(intent, '5555555555554444');
    expect(again.status).toBe(400);
    expect(again.body.error).toMatchObject({
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is declined as %s', async (number, code, declineCode, message) => {
    const intent = await open();
    const { status, body } = await confirm(intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toMatchObject({
      code,
      message,
    });
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toMatchObject([
      { status: 'failed', paid: false },
    ]);
    expect((await confirm(intent, '4242424242424242')).body.status).toBe('succeeded');
  });

  test('with authentication succeeds when it is completed, and can be tried again when it fails', async () => {
    const intent = await open();
    const finish = async (outcome: string) => {
      const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: intent.client_secret ?? '', outcome });
      const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/authenticate`, {
        method: 'POST',
        body,
      });
      return { status: answer.status, body: (await answer.json()) as Stripe.PaymentIntent }; // Stripe's shape
    };
    expect((await confirm(intent, '4000002500003155')).body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    expect((await finish('fail')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    });
    await confirm(intent, '4000002500003155');
    expect((await finish('complete')).body.status).toBe('succeeded');
    expect((await finish('complete')).status).toBe(400);
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test.each([
    ['4111111111111111', 'card_declined', 'Your request was in test mode, but used a non test (live) card.'],
    ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
    ['no number', 'incorrect_number', 'Your card number is incorrect.'],
  ])('refuses %s, which is not a test card', async (number, code, message) => {
    const intent = await open();
    const { status, body } = await confirm(intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ code, message: expect.stringContaining(message) });
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull();
  });

  test('refuses a card that is over', async () => {
    const intent = await open();
    expect(
      (await confirm(intent, '4242424242424242', { 'payment_method_data[card][exp_year]': '2020' })).body.error?.code,
    ).toBe('invalid_expiry_year');
    expect(
      (await confirm(intent, '4242424242424242', { 'payment_method_data[card][exp_month]': '13' })).body.error?.code,
    ).toBe('invalid_expiry_month');
    expect(
      (await confirm(intent, '4242424242424242', { 'payment_method_data[card][cvc]': '12' })).body.error?.code,
    ).toBe('invalid_cvc');
  });

  test('of twenty parallel confirmations one charges', async () => {
    const intent = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(intent, '4242424242424242')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test('can be changed, confirmed by the server, and canceled, but not once it is over', async () => {
    const intent = await open(4929, { order_id: 'o', stays: 'yes' });
    const changed = await sandbox.stripe.paymentIntents.update(intent.id, {
      amount: 7500,
      metadata: { order_id: '', more: '1' },
    });
    expect(changed).toMatchObject({ amount: 7500, metadata: { stays: 'yes', more: '1' } });
    expect(changed.metadata).not.toHaveProperty('order_id');
    expect((await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    );
    expect(await refusal(sandbox.stripe.paymentIntents.update(intent.id, { amount: 1 * 100 }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      statusCode: 400,
    });
    expect(await refusal(sandbox.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });

    const other = await open();
    expect(await sandbox.stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect((await confirm(other, '4242424242424242')).body.error?.code).toBe('payment_intent_unexpected_state');
  });
});

test('a slow payment can be simulated, by the server alone', async () => {
  const intent = await open();
  const simulate = async (outcome: string, key = 'sk_test_sandbox') => {
    const answer = await fetch(`${sandbox.url}/v1/test_helpers/payment_intents/${intent.id}/simulate`, {
      method: 'POST',
      body: new URLSearchParams({ key, outcome }),
    });
    return { code: answer.status, body: await answer.json() };
  };
  expect((await simulate('succeeded')).code).toBe(400);
  expect((await simulate('processing', 'pk_test_sandbox')).code).toBe(401);
  expect((await simulate('processing')).body).toMatchObject({ status: 'processing' });
  expect((await confirm(intent, '4242424242424242')).body.error?.code).toBe('payment_intent_unexpected_state');
  expect((await simulate('payment_failed')).body).toMatchObject({ status: 'requires_payment_method' });
  await simulate('processing');
  expect((await simulate('succeeded')).body).toMatchObject({ status: 'succeeded', amount_received: 4929 });
  const told = await sandbox.stripe.events.list({ limit: 5 });
  expect(told.data.map(({ type }) => type).reverse()).toEqual([
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

describe('idempotency keys', () => {
  const create = (amount: number, idempotencyKey: string) =>
    sandbox.stripe.paymentIntents.create({ amount, currency: 'cad' }, { idempotencyKey });

  test('the same key gets the same answer, other parameters are refused', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => create(4929, 'same-key')));
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(await refusal(create(4930, 'same-key'))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      rawType: 'idempotency_error',
    });
  });

  test('a decline is replayed under its key, a bad parameter is not', async () => {
    const intent = await create(4929, 'declined');
    const confirmWith = (key: string, payment_method: string) =>
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method }, { idempotencyKey: key });
    const declined = await refusal(confirmWith('try-1', 'pm_card_visa_chargeDeclined'));
    const replayed = await refusal(confirmWith('try-1', 'pm_card_visa_chargeDeclined'));
    expect(replayed.headers?.['idempotent-replayed']).toBe('true');
    expect(replayed.charge).toBe(declined.charge);
    expect(await refusal(create(1, 'too-small'))).toMatchObject({ code: 'amount_too_small', param: 'amount' });
    expect((await create(4929, 'too-small')).amount).toBe(4929);
  });
});

describe('lists', () => {
  test('go from new to old, page by page', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.push((await open()).id);
    const page = await sandbox.stripe.paymentIntents.list({ limit: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([made[4], made[3]]);
    expect(page.has_more).toBe(true);
    const next = await sandbox.stripe.paymentIntents.list({ limit: 3, starting_after: made[3] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual([made[2], made[1], made[0]]);
    const all: string[] = [];
    for await (const { id } of sandbox.stripe.paymentIntents.list({ limit: 2, created: { gte: 1 } })) all.push(id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 5)).toEqual([...made].reverse());
    expect(
      (await sandbox.stripe.paymentIntents.list({ created: { gte: Math.floor(Date.now() / 1000) + 60 } })).data,
    ).toEqual([]);
  });
});

describe('refunds and disputes', () => {
  test('a charge is refunded in parts, and no further', async () => {
    const intent = await open(4929);
    await confirm(intent, '4242424242424242');
    expect(await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })).toMatchObject({
      status: 'succeeded',
      amount: 1000,
    });
    expect(await refusal(sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 4000 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await sandbox.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 3929 });
    expect(await refusal(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { latest_charge: charge } = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ amount_refunded: 4929, refunded: true });
    expect((await sandbox.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
    expect((await sandbox.stripe.events.list({ type: 'charge.refunded' })).data).toHaveLength(2);
  });

  test('the disputed card pays and is disputed', async () => {
    const intent = await open();
    expect((await confirm(intent, '4000000000000259')).body.status).toBe('succeeded');
    const {
      data: [event],
    } = await sandbox.stripe.events.list({ type: 'charge.dispute.created' });
    expect(event?.data.object).toMatchObject({
      object: 'dispute',
      payment_intent: intent.id,
      status: 'needs_response',
      amount: 4929,
    });
  });
});

describe('strangers', () => {
  test('a wrong or missing key is 401', async () => {
    expect(await refusal(sandbox.stripeWith('sk_test_wrong_key_here').charges.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${sandbox.url}/v1/charges`)).status).toBe(401);
  });

  test('a browser sees only the intent that its client secret opens', async () => {
    const [mine, theirs] = await Promise.all([open(), open()]);
    const get = (path: string, fields: Record<string, string>) =>
      fetch(`${sandbox.url}/v1/${path}?${new URLSearchParams({ key: 'pk_test_sandbox', ...fields })}`);
    expect((await get(`payment_intents/${mine.id}`, { client_secret: mine.client_secret ?? '' })).status).toBe(200);
    expect((await get(`payment_intents/${theirs.id}`, { client_secret: mine.client_secret ?? '' })).status).toBe(400);
    expect((await get(`payment_intents/${theirs.id}`, {})).status).toBe(400);
    for (const path of ['payment_intents', 'charges', 'events', 'refunds'])
      expect((await get(path, {})).status, path).toBe(401);
    expect((await confirm({ ...theirs, client_secret: mine.client_secret }, '4242424242424242')).status).toBe(400);
    expect((await sandbox.stripe.paymentIntents.retrieve(theirs.id)).status).toBe('requires_payment_method');
  });

  test("what makes no sense is refused in Stripe's shape", async () => {
    const post = (body: string) =>
      fetch(`${sandbox.url}/v1/payment_intents`, {
        method: 'POST',
        body,
        headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
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
    expect(await refusal(sandbox.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect((await fetch(`${sandbox.url}/v1/customers`)).status).toBe(404);
  });
});

test('a card number is kept nowhere', async () => {
  const intent = await open();
  await confirm(intent, '4000000000009995');
  await confirm(intent, '4242 4242 4242 4242', { 'payment_method_data[card][cvc]': '987' });
  const journal = await readFile(folder.stateFile, 'utf8');
  for (const secret of ['4242424242424242', '4242 4242', '4000000000009995', '"987"'])
    expect(journal).not.toContain(secret);
  expect(journal).toContain('"last4":"4242"');
});

test('the browser script is one classic script that defines Stripe', async () => {
  const answer = await fetch(`${sandbox.url}/sandbox/stripe/stripe.js`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  const script = await answer.text();
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/^(import|export) /m);
});
