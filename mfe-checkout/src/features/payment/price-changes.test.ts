import type { Quote, QuoteLine } from '@pawlayer/contracts';
import { cherishedQuote, shippingForm } from '@pawlayer/contracts/testing';
import { expect, test } from 'vitest';
import { compareLines, withQuote } from './price-changes.ts';

const portrait: QuoteLine = { kind: 'portrait', label: 'Portrait', amount: '75.00' };
const shipping: QuoteLine = { kind: 'shipping', label: 'Shipping', amount: '0.00' };
const rush: QuoteLine = { kind: 'rush', label: 'Rush', amount: '25.00' };
const gst: QuoteLine = { kind: 'tax', label: 'GST', amount: '3.75', rate: 5 };

test('shows what is new, what is gone and what has changed', () => {
  expect(compareLines([portrait, rush, shipping], [{ ...portrait, amount: '80.00' }, shipping, gst])).toEqual([
    { name: 'Portrait', before: '75.00', now: '80.00', isChanged: true },
    { name: 'Shipping', before: 'Free', now: 'Free', isChanged: false },
    { name: 'GST 5%', before: undefined, now: '3.75', isChanged: true },
    { name: 'Rush', before: '25.00', now: undefined, isChanged: true },
  ]);
});

test('shows no changes for an order whose lines were unknown', () => {
  expect(compareLines(undefined, [portrait])).toEqual([
    { name: 'Portrait', before: undefined, now: '75.00', isChanged: false },
  ]);
});

const data = {
  customerId: '1',
  productId: '2',
  uploadId: '3',
  amount: '100.00',
  productName: 'Beloved',
  productSize: '6 × 8 in',
  petName: 'Otis',
  rush: true,
  giftNote: 'For the shelf',
  ...shippingForm,
};

const quoteOf = (total: string, lines: QuoteLine[]): Quote => ({ ...cherishedQuote, lines, total });

test('applies an accepted price, with the wishes', () => {
  const quote = quoteOf('104.00', [portrait, rush, shipping]);
  expect(withQuote(data, quote)).toEqual({ ...data, amount: '104.00', quote });
});

test('leaves out rush that is sold out, or no longer sold', () => {
  const { rush: _rush, ...without } = data;
  const quote = quoteOf('75.00', [portrait, shipping]);
  expect(withQuote(data, quote)).toEqual({ ...without, amount: '75.00', quote });
});
