import type { NumberedOrder } from '@pawlayer/contracts/admin';
import { expect, it } from 'vitest';
import { parseList } from './parse-list.ts';
import { planList } from './plan-list.ts';

const right = '7023210239924194';
const other = '0073938000549297';

const order = (number: string, change: Partial<NumberedOrder> = {}): NumberedOrder => ({
  id: `${number.toLowerCase()}-0000-4000-8000-000000000000`,
  number,
  createdAt: '2026-11-23T10:00:00.000Z',
  customerName: 'Ada Moreau',
  petName: 'Otis',
  productName: 'Cherished',
  amount: '49.29',
  status: 'quality_check',
  needsAttention: false,
  isRush: false,
  isLate: false,
  version: 4,
  nextStep: 'shipped',
  ...change,
});
const orders = [
  order('AAAAAAAA'),
  order('BBBBBBBB'),
  order('CCCCCCCC', { status: 'shipped', nextStep: 'delivered', tracking: { carrier: 'Canada Post', number: right } }),
  order('DDDDDDDD', { status: 'in_review', nextStep: 'printing' }),
];
const plan = (text: string, usual = 'Canada Post') =>
  planList(parseList(text).parcels, orders, usual).map(({ outcome, reason, carrier }) => ({
    outcome,
    reason,
    carrier,
  }));
const outcomes = (text: string) => plan(text).map(({ outcome }) => outcome);

it('ships what may be shipped, once', () => {
  expect(outcomes(`AAAAAAAA ${right}\nBBBBBBBB ${other}\nAAAAAAAA ${right}`)).toEqual(['ship', 'ship', 'done']);
  expect(outcomes(`CCCCCCCC 7023 2102 3992 4194\nCCCCCCCC 7023210239924194`)).toEqual(['done', 'done']);
  expect(outcomes(`CCCCCCCC ${other}\nDDDDDDDD ${right}\nEEEEEEEE ${right}\nAAAAAAAA`)).toEqual([
    'no',
    'no',
    'no',
    'no',
  ]);
});

it('does not ship an order that the list has with two numbers, however often it has one of them', () => {
  expect(outcomes(`AAAAAAAA ${right}\nAAAAAAAA ${right}\nAAAAAAAA ${other}`)).toEqual(['no', 'no', 'no']);
});

it('asks when a number is doubtful, or that of another line too', () => {
  expect(outcomes(`AAAAAAAA ${right.slice(0, -1)}5`)).toEqual(['ask']);
  const shared = plan(`AAAAAAAA ${right}\nBBBBBBBB ${right}`);
  expect(shared.map(({ outcome }) => outcome)).toEqual(['ask', 'ask']);
  expect(shared[0]?.reason).toBe('Line 2 has the same number: one parcel for both?');
});

it('says when a spreadsheet has shortened a number', () => {
  expect(plan('AAAAAAAA\t7.02321E+15')[0]).toMatchObject({
    outcome: 'no',
    reason: expect.stringContaining('spreadsheet') as string,
  });
});

it('takes the carrier of the line, or else the only one that has such numbers, or else the usual one', () => {
  expect(plan('AAAAAAAA Purolator KYV009956937')[0]?.carrier).toBe('Purolator');
  expect(plan('AAAAAAAA 1Z5R89390357567127')[0]?.carrier).toBe('UPS');
  expect(plan(`AAAAAAAA ${right}`, 'Intelcom')[0]?.carrier).toBe('Canada Post');
  expect(plan('AAAAAAAA 123456789', 'Intelcom')[0]).toMatchObject({ carrier: 'Intelcom', outcome: 'ship' });
});

it('leaves out a line with an unknown carrier, instead of failing with the whole list', () => {
  const long = 'very '.repeat(20);
  expect(plan(`Order\tTracking\tCarrier\nAAAAAAAA\t${right}\t${long}\nBBBBBBBB\t${other}\t`)).toMatchObject([
    { outcome: 'no', reason: 'This is not a carrier.' },
    { outcome: 'ship' },
  ]);
});
