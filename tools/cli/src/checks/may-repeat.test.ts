import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { mayRepeat, neverRepeated } from './may-repeat.ts';
import { selectTests } from './select-tests.ts';

const failedWith = (...errors: string[]) => [{ file: '', test: 'pays', errors }];

test('a file runs once more, but not what belongs to no file', () => {
  expect(mayRepeat('e2e/shop/home.spec.ts', failedWith('Error: no heading'))).toBe(true);
  expect(mayRepeat('', failedWith('Error: no store'))).toBe(false);
});

const ofMoney = [
  'services/orders/src/money/refunds/refunds.test.ts',
  'services/orders/src/loss.test.ts',
  'packages/messaging/src/delivery.test.ts',
  'e2e/checkout/payment-failures.spec.ts',
  'e2e/loss/loss.spec.ts',
];

test.each(ofMoney)('%s does not', (file) => {
  expect(mayRepeat(file, failedWith('AssertionError: expected 2 to be 1'))).toBe(false);
});

test.each([
  ['vitest', 'Error: Test timed out in 60000ms.\nIf this is a long-running test, …'],
  ['a hook of vitest', 'Error: Hook timed out in 90000ms.'],
  ['Playwright', '\u001B[31mTest timeout of 120000ms exceeded.\u001B[39m'],
  ['an action of Playwright', 'Error: locator.click: Test timeout of 120000ms exceeded.\nCall log: …'],
  ['a hook of Playwright', '"beforeAll" hook timeout of 120000ms exceeded.'],
])('unless %s only ran out of time', (_, timeout) => {
  const [file = ''] = ofMoney;
  expect(mayRepeat(file, failedWith(timeout))).toBe(true);
  expect(mayRepeat(file, failedWith(timeout, 'AssertionError: expected 2 to be 1'))).toBe(false);
  expect(mayRepeat(file, [...failedWith(timeout), ...failedWith('Error: no')])).toBe(false);
});

test('a test that waited too long for something in the store has not just used up its time', () => {
  const [file = ''] = ofMoney;
  expect(mayRepeat(file, failedWith('Error: expect(locator).toBeVisible() failed\n\nTimeout: 30000ms'))).toBe(false);
});

test('each rule is about files that exist', () => {
  const { unit, browser } = selectTests(repository, ['']);
  for (const rule of neverRepeated)
    expect(
      [...unit, ...browser].filter((file) => rule.test(file)),
      String(rule),
    ).not.toEqual([]);
  for (const file of ofMoney) expect(readFileSync(`${repository}/${file}`, 'utf8')).toContain('test');
});
