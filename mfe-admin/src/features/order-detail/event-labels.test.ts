import { describe, expect, it } from 'vitest';
import { eventFacts, eventTitle } from './event-labels.ts';

describe('the timeline in words', () => {
  it('names what happened, known or not', () => {
    expect(eventTitle({ kind: 'paid' })).toBe('Payment received');
    expect(eventTitle({ kind: 'refund_requested' })).toBe('Refund requested');
    expect(eventTitle({ kind: 'moon.rose' })).toBe('Moon rose');
  });

  it('says what a cut was, and what it became', () => {
    const crop = { x: 0.2, y: 0, width: 0.5625, height: 1 };
    const from = { version: 1, crop };
    const to = { ...from, orientation: 'across', mask: 'a'.repeat(64), surroundings: { kind: 'plain', colour: 1 } };
    expect(eventTitle({ kind: 'cut_changed' })).toBe('Cut changed');
    expect(eventFacts({ detail: { from, to } })).toEqual([
      ['from', 'upright, as photographed, from 20 % left and 0 % top, 56 % wide'],
      ['to', 'across, plain in colour 2, from 20 % left and 0 % top, 56 % wide'],
    ]);
    const carved = { name: 'Otis', line: '2011 – 2025' };
    expect(eventFacts({ detail: { from: { ...from, carved: null }, to: { ...from, carved } } })).toEqual([
      ['from', 'upright, as photographed, from 20 % left and 0 % top, 56 % wide'],
      ['to', 'upright, as photographed, carved “Otis” and “2011 – 2025”, from 20 % left and 0 % top, 56 % wide'],
    ]);
    const poster = { ...to, style: 'poster', colourway: 'ember', ground: 'moon', sold: { name: 'Ember', stops: [] } };
    expect(eventFacts({ detail: { from: { ...from, style: 'poster' }, to: poster } })).toEqual([
      ['from', 'upright, Poster in Natural, ground Plain, without a mask, from 20 % left and 0 % top, 56 % wide'],
      ['to', 'across, Poster in Ember, ground Moon, from 20 % left and 0 % top, 56 % wide'],
    ]);
  });

  it('shows the details, cents as money, and nothing where there are none', () => {
    expect(
      eventFacts({ detail: { amountCents: 4929, from: 'pending', stripePaymentIntentId: 'pi_1', reason: null } }),
    ).toEqual([
      ['amount', '49.29 CAD'],
      ['from', 'Payment processing'],
      ['stripe payment intent id', 'pi_1'],
    ]);
  });
});
