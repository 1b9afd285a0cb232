import { expect, test } from 'vitest';
import { returnedSecret } from './payment-return.ts';

test('reads which payment a redirect comes back from', () => {
  const search = new URLSearchParams(
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
  );
  expect(returnedSecret(search)).toBe('pi_1_secret_2');
});

test.each([
  '',
  'payment_intent=pi_1',
  'payment_intent=pi_1&payment_intent_client_secret=pi_2_secret_2',
  'payment_intent=cs_1&payment_intent_client_secret=cs_1_secret_2',
])('sees no return in %j', (search) => {
  expect(returnedSecret(new URLSearchParams(search))).toBeUndefined();
});
