import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes, findPaymentId } from './rules.ts';

const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');

test('the owner is told to choose exactly the events at Stripe that can change an order', () => {
  const named = Array.from(page.matchAll(/^ *- `([a-z_]+\.[a-z_.]+)`$/gm), ([, type = '']) => type);
  expect(named.toSorted()).toEqual(eventTypes.toSorted());
});

test('each of these events leads to its payment, and others to none', () => {
  for (const type of eventTypes)
    expect([type, findPaymentId(type, { id: 'pi_1', payment_intent: 'pi_1' })]).toEqual([type, 'pi_1']);
  expect(findPaymentId('payment_intent.created', { id: 'pi_1' })).toBeUndefined();
  expect(findPaymentId('charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' })).toBeUndefined();
});
