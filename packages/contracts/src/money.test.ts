import { describe, expect, it } from 'vitest';
import { shippingCents, shippingLabel, toAmount, toCents, totalCents } from './money.ts';

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

  it.each<[price: string, terms: Parameters<typeof shippingLabel>[1], label: string]>([
    ['45.00', undefined, 'Shipping 4.29'],
    ['75.00', undefined, 'Free shipping in Canada'],
    ['45.00', { price: '6.50', freeFrom: '45.01' }, 'Shipping 6.50'],
    ['45.00', { price: '6.50', freeFrom: '45.00' }, 'Free shipping in Canada'],
    ['125.00', { price: '6.50' }, 'Shipping 6.50'],
    ['45.00', { price: '0.00' }, 'Free shipping in Canada'],
  ])('says of %s what shipping costs by the terms %j', (price, terms, label) => {
    expect(shippingLabel(price, terms)).toBe(label);
  });
});
