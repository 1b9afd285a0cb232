import { describe, expect, test } from 'vitest';
import { paymentsOf, refusal } from './testing/payments.ts';
import { runForTests, secretKey } from './testing/run-sandbox.ts';

const { sandbox } = runForTests();
const { open, confirm } = paymentsOf(sandbox);

test('only the server can simulate a slow payment', async () => {
  const intent = await open();
  const simulate = async (outcome: string, key = secretKey) => {
    const answer = await fetch(`${sandbox().url}/v1/test_helpers/payment_intents/${intent.id}/simulate`, {
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
  const told = await sandbox().stripe.events.list({ limit: 6 });
  expect(told.data.map(({ type }) => type).reverse()).toEqual([
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'charge.failed',
    'payment_intent.processing',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

describe('idempotency keys', () => {
  const create = (amount: number, idempotencyKey: string) =>
    sandbox().stripe.paymentIntents.create({ amount, currency: 'cad' }, { idempotencyKey });

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
      sandbox().stripe.paymentIntents.confirm(intent.id, { payment_method }, { idempotencyKey: key });
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
    const page = await sandbox().stripe.paymentIntents.list({ limit: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([made[4], made[3]]);
    expect(page.has_more).toBe(true);
    const next = await sandbox().stripe.paymentIntents.list({ limit: 3, starting_after: made[3] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual([made[2], made[1], made[0]]);
    const all: string[] = [];
    for await (const { id } of sandbox().stripe.paymentIntents.list({ limit: 2, created: { gte: 1 } })) all.push(id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 5)).toEqual([...made].reverse());
    expect(
      (await sandbox().stripe.paymentIntents.list({ created: { gte: Math.floor(Date.now() / 1000) + 60 } })).data,
    ).toEqual([]);
  });
});

describe('refunds and disputes', () => {
  test('a charge is refunded in parts, and no further', async () => {
    const intent = await open(4929);
    await confirm(intent, '4242424242424242');
    expect(await sandbox().stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })).toMatchObject({
      status: 'succeeded',
      amount: 1000,
    });
    expect(await refusal(sandbox().stripe.refunds.create({ payment_intent: intent.id, amount: 4000 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await sandbox().stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 3929 });
    expect(await refusal(sandbox().stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { latest_charge: charge } = await sandbox().stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ amount_refunded: 4929, refunded: true });
    expect((await sandbox().stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
    expect((await sandbox().stripe.events.list({ type: 'charge.refunded' })).data).toHaveLength(2);
  });

  test('the disputed card pays and is disputed', async () => {
    const intent = await open();
    expect((await confirm(intent, '4000000000000259')).body.status).toBe('succeeded');
    const {
      data: [event],
    } = await sandbox().stripe.events.list({ type: 'charge.dispute.created' });
    expect(event?.data.object).toMatchObject({
      object: 'dispute',
      payment_intent: intent.id,
      status: 'needs_response',
      amount: 4929,
    });
  });
});
