import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { paymentForm, startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);

const simulate = (intent: string, outcome: 'processing' | 'payment_failed') =>
  shop.stripe.ask('POST', `test_helpers/payment_intents/${intent}/simulate`, { outcome });
const comeBack = (clientSecret: unknown) => shop.post('/api/orders/returned', { clientSecret });

/** A shopper whose bank has its page open, and what that page's redirect will bring back. */
const atTheBank = async () => {
  const shopper = await shop.newShopper();
  const form = paymentForm(shopper);
  const { body } = await shop.post('/api/create-payment-intent', form);
  const clientSecret = String(body['clientSecret']);
  return { form, clientSecret, intent: clientSecret.split('_secret_')[0] ?? '' };
};

const statusOf = async (orderId: unknown) => (await shop.get(`/api/orders/${String(orderId)}`)).body['status'];

test('whoever comes back from the bank is led to the order that was paid, which nobody else has told of', async () => {
  const { clientSecret, intent } = await atTheBank();
  await shop.stripe.confirm(intent);
  const { status, body } = await comeBack(clientSecret);
  expect([status, body['code']]).toEqual([409, 'already_ordered']);
  expect(await statusOf(body['orderId'])).toBe('paid');
  expect((await comeBack(clientSecret)).body['orderId']).toBe(body['orderId']);
});

test('whoever comes back while the bank takes its time is led to the order that waits', async () => {
  const { clientSecret, intent } = await atTheBank();
  await simulate(intent, 'processing');
  const { status, body } = await comeBack(clientSecret);
  expect([status, body['code']]).toEqual([409, 'payment_in_progress']);
  expect(await statusOf(body['orderId'])).toBe('pending');
});

test.each([
  ['a bank that refuses', async (intent: string) => shop.stripe.confirm(intent, '4000000000000002')],
  ['a bank whose page was left', async () => undefined],
  [
    'a payment that failed later',
    async (intent: string) => {
      await simulate(intent, 'processing');
      await simulate(intent, 'payment_failed');
    },
  ],
])('whoever comes back from %s can pay again for what was chosen', async (_what, visit) => {
  const { form, clientSecret, intent } = await atTheBank();
  await visit(intent);
  const { status, body } = await comeBack(clientSecret);
  expect(status).toBe(200);
  expect(body).toMatchObject(form);
});

test('a secret that is none of a payment opens nothing', async () => {
  const { clientSecret, intent } = await atTheBank();
  const other = await atTheBank();
  await shop.stripe.confirm(intent);
  const guesses = [
    `${intent}_secret_${other.clientSecret.split('_secret_')[1]}`,
    clientSecret.slice(0, -1),
    `${clientSecret}A`,
    'pi_unknown_secret_A',
  ];
  for (const guess of guesses) expect((await comeBack(guess)).status, guess).toBe(404);
  for (const nonsense of [intent, '', 7, undefined, `${intent}_secret_../`])
    expect((await comeBack(nonsense)).status, String(nonsense)).toBe(400);
});
