import { describe, expect, test } from 'vitest';
import { portraitPrice } from './portrait-price.ts';

test.each([
  ['49.29', '45.00'],
  ['75.00', '70.71'],
  ['79.28', '74.99'],
  ['75.00', '75.00'],
])('takes the price of a total of %s from the checkout data', (amount, price) => {
  expect(portraitPrice({ amount, price }, { price: '125.00' })).toBe(price);
});

describe('for checkout data of the release before, which has no price', () => {
  test.each([
    ['49.29', '45.00'],
    ['75.00', '70.71'],
    ['75.00', '75.00'],
    ['79.28', '74.99'],
  ])('takes for a total of %s the price of the product', (amount, price) => {
    expect(portraitPrice({ amount }, { price })).toBe(price);
  });

  test('knows none while the products have not arrived', () => {
    expect(portraitPrice({ amount: '49.29' }, undefined)).toBeUndefined();
  });

  test('knows none when the product costs something else by now', () => {
    expect(portraitPrice({ amount: '49.29' }, { price: '48.00' })).toBeUndefined();
  });
});
