import { expect, test } from 'vitest';
import { formatCvc, formatExpiry, formatNumber, problemOf, readExpiry } from './card-fields.ts';

const today = new Date(2026, 10, 21);
const values = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242424242424242999', '4242 4242 4242 4242'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['', ''],
])('a number typed as %j reads %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['5', '05 / '],
  ['13', '01 / 3'],
  ['1/34', '01 / 34'],
  ['12/34', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['3/2034', '03 / 34'],
  ['12 / 345', '12 / 34'],
  ['', ''],
])('a date typed as %j reads %j', (typed, shown) => {
  expect(formatExpiry(typed, false)).toBe(shown);
});

test('deleting takes the slash along', () => {
  expect(formatExpiry('12 / ', true)).toBe('12');
  expect(readExpiry('03 / 34')).toEqual({ month: 3, year: 2034 });
});

test('the security code has three digits, or four for American Express', () => {
  expect(formatCvc('12345', values.number)).toBe('123');
  expect(formatCvc('12345', '3782 822463 10005')).toBe('1234');
  expect(problemOf('cvc', { ...values, number: '3782 822463 10005' }, today)?.code).toBe('incomplete_cvc');
});

test.each([
  ['number', { number: '4242 4242' }, 'Your card number is incomplete.'],
  ['number', { number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
  ['expiry', { expiry: '12 / 3' }, "Your card's expiration date is incomplete."],
  ['expiry', { expiry: '00 / 34' }, "Your card's expiration date is invalid."],
  ['expiry', { expiry: '12 / 25' }, "Your card's expiration year is in the past."],
  ['expiry', { expiry: '10 / 26' }, "Your card's expiration date is in the past."],
  ['cvc', { cvc: '12' }, "Your card's security code is incomplete."],
] as const)('%s %j: %s', (name, change, message) => {
  expect(problemOf(name, { ...values, ...change }, today)?.message).toBe(message);
});

test('a card that runs out this month is still good', () => {
  for (const name of ['number', 'expiry', 'cvc'] as const)
    expect(problemOf(name, { ...values, expiry: '11 / 26' }, today)).toBeUndefined();
});
