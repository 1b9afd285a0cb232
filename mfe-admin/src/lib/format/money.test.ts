import { expect, it } from 'vitest';
import { formatCadCents, parseAmount } from './money.ts';

it.each([
  ['10', '10.00'],
  ['10.5', '10.50'],
  [' $ 49,29 ', '49.29'],
  ['007', '7.00'],
  ['1,234', '1234.00'],
  ['1,234.50 CAD', '1234.50'],
  ['1 234,50 $', '1234.50'],
  ['123456', '123456.00'],
  ['ten', 'ten'],
  ['1.234', '1.234'],
  ['', ''],
])('reads %j as %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

it('shows cents as money and leaves the rest alone', () => {
  expect(formatCadCents(4929)).toBe('49.29 CAD');
  expect(formatCadCents('much')).toBe('much');
});
