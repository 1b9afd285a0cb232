import type { Quote } from '@pawlayer/contracts';
import { describe, expect, test } from 'vitest';
import { shownLines } from './shown-lines.ts';

const quote: Quote = {
  lines: [
    { kind: 'portrait', label: 'Portrait', amount: '45.00' },
    { kind: 'shipping', label: 'Shipping', amount: '4.29' },
    { kind: 'tax', label: 'GST', amount: '2.46', rate: 5 },
  ],
  total: '51.75',
  currency: 'CAD',
  arrives: { from: '2026-12-02', to: '2026-12-04' },
  shipsBy: '2026-11-30',
  answerDays: 2,
  hasDuties: false,
  validUntil: '2026-11-23T08:00:00.000Z',
};

test('are those of the quote, whatever the product costs by now', () => {
  expect(shownLines({ amount: '51.75', quote }, { price: '125.00' })).toBe(quote.lines);
  expect(shownLines({ amount: '51.75', quote }, undefined)).toBe(quote.lines);
});

describe('of checkout data without a quote', () => {
  test.each([
    ['49.29', '45.00', '4.29'],
    ['75.00', '70.71', '4.29'],
    ['75.00', '75.00', '0.00'],
    ['79.28', '74.99', '4.29'],
  ])('are for a total of %s the price of the product and shipping', (amount, price, shipping) => {
    expect(shownLines({ amount }, { price })).toEqual([
      { kind: 'portrait', label: 'Portrait', amount: price },
      { kind: 'shipping', label: 'Shipping', amount: shipping },
    ]);
  });

  test('are unknown while the products have not arrived', () => {
    expect(shownLines({ amount: '49.29' }, undefined)).toBeUndefined();
  });

  test('are unknown when the product costs something else by now', () => {
    expect(shownLines({ amount: '49.29' }, { price: '48.00' })).toBeUndefined();
  });
});
