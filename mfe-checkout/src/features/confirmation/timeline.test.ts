import { type OrderReceipt, OrderStatus, type ReceiptStep } from '@pawlayer/contracts';
import { expect, test } from 'vitest';
import { orderStatusText } from '../../components/order-status-text.ts';
import { arrivalOf, timelineFrom, timelineOf } from './timeline.ts';

test('dates the three steps from 5 to 7 business days after the day in the shop', () => {
  const thursdayEvening = '2026-11-20T05:30:00.000Z';
  expect(timelineFrom(thursdayEvening).map(({ title, when }) => `${title}: ${when}`)).toEqual([
    'Order review: By Friday, November 20',
    '3D printing: Monday, November 23 to Wednesday, November 25',
    'Quality check and shipping: Thursday, November 26 to Monday, November 30',
  ]);
});

test('says every status in words, and shows an unknown one unchanged', () => {
  expect(orderStatusText('paid')).toBe('Payment Received');
  expect(orderStatusText('pending')).toBe('Payment processing');
  for (const status of OrderStatus.options) expect(orderStatusText(status)).toMatch(/^[A-Z][a-z ]+(Received)?$/);
  expect(orderStatusText('on_the_moon')).toBe('on_the_moon');
});

const promised = { from: '2026-12-02', to: '2026-12-07' };

const receipt = (states: readonly ReceiptStep['state'][], change: Partial<OrderReceipt> = {}): OrderReceipt => {
  const ids = ['proof', 'printing', 'checking', 'shipping', 'arrival'] as const;
  const days = ['2026-11-24', '2026-11-26', '2026-11-30', '2026-11-30', '2026-12-02'];
  const steps = ids.map((id, index) => ({ id, state: states[index] ?? 'to_come', day: days[index] ?? '' }));
  const sold = { lines: [], total: '49.29', refunded: '0.00', isRush: false, isMemorial: false, hasDuties: false };
  return { ...sold, promised, arrives: promised, steps, ...change };
};

const shown = (sold: OrderReceipt) => timelineOf(sold).map(({ when, state }) => `${state}: ${when}`);

test('words each step as the receipt does, with the check and the shipping as one', () => {
  expect(shown(receipt(['current']))).toEqual([
    'current: Under way, by 24 November',
    'to_come: Planned for 26 November',
    'to_come: By 30 November',
  ]);
  expect(shown(receipt(['done', 'done', 'current']))).toEqual([
    'done: Done 24 November',
    'done: Done 26 November',
    'current: Under way, by 30 November',
  ]);
  expect(shown(receipt(['done', 'done', 'done', 'done', 'current'])).at(-1)).toBe('done: Sent 30 November');
});

test('asks for the answer that a proof waits for, and says that the days move meanwhile', () => {
  const arrives = { from: '2026-12-04', to: '2026-12-09' };
  const waiting = receipt(['current'], { arrives, proofWaitsSince: '2026-11-24' });
  expect(shown(waiting)[0]).toBe('current: Your proof has waited for your answer since 24 November');
  expect(arrivalOf(waiting)).toEqual({
    text: 'Arrives 4 to 9 December',
    change: 'It was promised for 2 to 7 December. The days move while your proof waits for your answer.',
  });
  expect(arrivalOf(receipt(['done'], { arrives }))?.change).toBe('It was promised for 2 to 7 December.');
});

test('says when it arrives or arrived, and nothing where nothing was promised', () => {
  expect(arrivalOf(receipt(['current']))).toEqual({ text: 'Arrives 2 to 7 December' });
  expect(arrivalOf(receipt(['done', 'done', 'done', 'done', 'done']))).toEqual({ text: 'Arrived on 2 December' });
  const { promised: _promised, arrives: _arrives, ...before } = receipt([], { steps: [] });
  expect(arrivalOf(before)).toBeUndefined();
});
