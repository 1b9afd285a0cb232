import { describe, expect, it } from 'vitest';
import { shippingCents, toAmount, toCents, totalCents } from './money.ts';

describe('money', () => {
  it('reads and writes exact cents', () => {
    expect(toCents('49.29')).toBe(4929);
    expect(toAmount(4929)).toBe('49.29');
    expect(toAmount(5)).toBe('0.05');
    for (let cents = 0; cents < 20_000; cents += 7) expect(toCents(toAmount(cents))).toBe(cents);
  });

  it.each(['49.3', '49', '-1.00', '1e3', ' 49.29', '49.290', '123456.00', ''])('refuses %j as an amount', (text) => {
    expect(() => toCents(text)).toThrow(RangeError);
  });

  it.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as cents', (cents) => {
    expect(() => toAmount(cents)).toThrow(RangeError);
  });

  it('P15 ships for 4.29 under 75 and free from 75 up', () => {
    expect(shippingCents(7499)).toBe(429);
    expect(shippingCents(7500)).toBe(0);
    expect(totalCents(4500)).toBe(4929);
    expect(totalCents(7500)).toBe(7500);
    expect(totalCents(12_500)).toBe(12_500);
  });
});
