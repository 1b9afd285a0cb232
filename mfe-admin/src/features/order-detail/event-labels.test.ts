import { describe, expect, it } from 'vitest';
import { eventFacts, eventTitle } from './event-labels.ts';

describe('the timeline in words', () => {
  it('names what happened, known or not', () => {
    expect(eventTitle({ kind: 'paid' })).toBe('Payment received');
    expect(eventTitle({ kind: 'refund_requested' })).toBe('Refund asked for');
    expect(eventTitle({ kind: 'moon.rose' })).toBe('Moon rose');
  });

  it('shows what belongs to it, cents as money, nothing for nothing', () => {
    expect(
      eventFacts({ detail: { amountCents: 4929, from: 'pending', stripePaymentIntentId: 'pi_1', reason: null } }),
    ).toEqual([
      ['amount', '49.29 CAD'],
      ['from', 'Payment processing'],
      ['stripe payment intent id', 'pi_1'],
    ]);
  });
});
