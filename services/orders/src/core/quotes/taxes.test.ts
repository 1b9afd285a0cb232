import { provinceCodes, type ProvinceCode, toAmount } from '@pawlayer/contracts';
import type { ShopSettings } from '@pawlayer/contracts/admin';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../testing/shop-settings.ts';
import { makeQuote } from './quote-rules.ts';
import { taxCents } from './tax-rules.ts';

const now = new Date('2026-12-01T20:00:00Z');

const registered = (coversShipping: boolean): ShopSettings => {
  const registration = { number: '123', from: '2026-01-01', coversShipping };
  return {
    ...defaultSettings,
    taxes: { gst: registration, bcPst: registration, skPst: registration, mbRst: registration, qst: registration },
  };
};

const totalOf = (settings: ShopSettings, province: ProvinceCode, price: string, at = now): string => {
  const request = { place: { country: 'CA' as const, province }, options: {} };
  return makeQuote({ product: { price }, request, settings: { version: 1, settings }, sold: new Map(), now: at }).quote
    .total;
};

/** Written by hand: 45.00 + 4.29 with shipping not taxed and taxed, 75.00 and 125.00 with free shipping. */
const sums: Record<ProvinceCode, [string, string, string, string]> = {
  AB: ['51.54', '51.75', '78.75', '131.25'], // 5: 2.25, 2.46, 3.75, 6.25
  BC: ['54.69', '55.20', '84.00', '140.00'], // 5 + 7: 2.25 + 3.15, 2.46 + 3.45, 3.75 + 5.25, 6.25 + 8.75
  MB: ['54.69', '55.20', '84.00', '140.00'], // 5 + 7
  NB: ['56.04', '56.68', '86.25', '143.75'], // 15: 6.75, 7.39, 11.25, 18.75
  NL: ['56.04', '56.68', '86.25', '143.75'], // 15
  NS: ['55.59', '56.19', '85.50', '142.50'], // 14: 6.30, 6.90, 10.50, 17.50
  NT: ['51.54', '51.75', '78.75', '131.25'], // 5
  NU: ['51.54', '51.75', '78.75', '131.25'], // 5
  ON: ['55.14', '55.70', '84.75', '141.25'], // 13: 5.85, 6.41, 9.75, 16.25
  PE: ['56.04', '56.68', '86.25', '143.75'], // 15
  QC: ['56.03', '56.67', '86.23', '143.72'], // 5 + 9.975: 2.25 + 4.49, 2.46 + 4.92, 3.75 + 7.48, 6.25 + 12.47
  SK: ['54.24', '54.71', '83.25', '138.75'], // 5 + 6: 2.25 + 2.70, 2.46 + 2.96, 3.75 + 4.50, 6.25 + 7.50
  YT: ['51.54', '51.75', '78.75', '131.25'], // 5
};

describe.each(provinceCodes)('an order to %s', (province) => {
  const [cherished, cherishedShippingTaxed, beloved, treasured] = sums[province];

  test('costs what was written by hand, to the cent', () => {
    expect([
      totalOf(registered(false), province, '45.00'),
      totalOf(registered(true), province, '45.00'),
      totalOf(registered(false), province, '75.00'),
      totalOf(registered(true), province, '75.00'),
      totalOf(registered(false), province, '125.00'),
      totalOf(registered(true), province, '125.00'),
    ]).toEqual([cherished, cherishedShippingTaxed, beloved, beloved, treasured, treasured]);
  });

  test('is taxed by nobody without a number', () => {
    expect(totalOf(defaultSettings, province, '45.00')).toBe('49.29');
  });
});

test('a tax begins on its day in Vancouver, and a rate changes on its day', () => {
  const settings = registered(false);
  settings.taxes = { gst: { number: '1', from: '2027-01-01', coversShipping: false } };
  expect(totalOf(settings, 'AB', '75.00', new Date('2027-01-01T06:59:00Z'))).toBe('75.00');
  expect(totalOf(settings, 'AB', '75.00', new Date('2027-01-01T08:01:00Z'))).toBe('78.75');
  // Nova Scotia went from 15 to 14 percent on 1 April 2025.
  settings.taxes = { gst: { number: '1', from: '2020-01-01', coversShipping: false } };
  expect(totalOf(settings, 'NS', '75.00', new Date('2025-04-01T06:59:00Z'))).toBe('86.25');
  expect(totalOf(settings, 'NS', '75.00', new Date('2025-04-01T07:01:00Z'))).toBe('85.50');
});

test('a tax is rounded half up', () => {
  expect([10, 30, 50, 70].map((base) => taxCents(base, 5000))).toEqual([1, 2, 3, 4]);
  expect(toAmount(taxCents(7500, 9975))).toBe('7.48');
});
