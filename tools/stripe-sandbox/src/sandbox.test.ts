import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { paymentsOf, refusal } from './testing/payments.ts';
import { runForTests } from './testing/run-sandbox.ts';

const { sandbox } = runForTests();
const { open, confirm } = paymentsOf(sandbox);

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

    const paid = await sandbox().stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
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
    expect((await sandbox().stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
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
    expect((await sandbox().stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toMatchObject({
      code,
      message,
    });
    expect((await sandbox().stripe.charges.list({ payment_intent: intent.id })).data).toMatchObject([
      { status: 'failed', paid: false },
    ]);
    expect((await confirm(intent, '4242424242424242')).body.status).toBe('succeeded');
  });

  test('with authentication succeeds when it is completed, and can be tried again when it fails', async () => {
    const intent = await open();
    const finish = async (outcome: string) => {
      const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: intent.client_secret ?? '', outcome });
      const answer = await fetch(`${sandbox().url}/v1/payment_intents/${intent.id}/authenticate`, {
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
    expect((await sandbox().stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
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
    expect((await sandbox().stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull();
  });

  test('refuses an expired card', async () => {
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
    expect((await sandbox().stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test('can be changed, confirmed by the server, and canceled, but not once it has ended', async () => {
    const intent = await open(4929, { order_id: 'o', stays: 'yes' });
    const changed = await sandbox().stripe.paymentIntents.update(intent.id, {
      amount: 7500,
      metadata: { order_id: '', more: '1' },
    });
    expect(changed).toMatchObject({ amount: 7500, metadata: { stays: 'yes', more: '1' } });
    expect(changed.metadata).not.toHaveProperty('order_id');
    expect((await sandbox().stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    );
    expect(await refusal(sandbox().stripe.paymentIntents.update(intent.id, { amount: 1 * 100 }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      statusCode: 400,
    });
    expect(await refusal(sandbox().stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });

    const other = await open();
    expect(await sandbox().stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect((await confirm(other, '4242424242424242')).body.error?.code).toBe('payment_intent_unexpected_state');
  });
});
