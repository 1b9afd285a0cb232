import type { Quote } from '@pawlayer/contracts';
import { cherishedQuote } from '@pawlayer/contracts/testing';
import { describe, expect, test } from 'vitest';
import { shownLines } from './shown-lines.ts';

const taxed: Quote = {
  ...cherishedQuote,
  lines: [...cherishedQuote.lines, { kind: 'tax', label: 'GST', amount: '2.46', rate: 5 }],
  total: '51.75',
};

test('are those of the quote, whatever the product costs by now', () => {
  expect(shownLines({ amount: '51.75', quote: taxed }, { price: '125.00' })).toBe(taxed.lines);
  expect(shownLines({ amount: '51.75', quote: taxed }, undefined)).toBe(taxed.lines);
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
