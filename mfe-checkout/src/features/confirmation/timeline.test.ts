import { expect, test } from 'vitest';
import { orderStatusText } from './order-status-text.ts';
import { timelineFrom } from './timeline.ts';

test('dates the three steps from 5 to 7 business days', () => {
  const friday = new Date(2026, 10, 20, 9);
  expect(timelineFrom(friday).map(({ title, when }) => `${title}: ${when}`)).toEqual([
    'Order review: By Monday, November 23',
    '3D printing: Tuesday, November 24 to Thursday, November 26',
    'Quality check and shipping: Friday, November 27 to Tuesday, December 1',
  ]);
});

test('says paid and pending in words, and every other status as it is', () => {
  expect(orderStatusText('paid')).toBe('Payment Received');
  expect(orderStatusText('pending')).toBe('Payment processing');
  expect(orderStatusText('refunded')).toBe('refunded');
});
