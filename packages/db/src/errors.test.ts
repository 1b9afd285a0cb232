import { expect, test } from 'vitest';
import { DatabaseUnavailable, isUnavailable, isUniqueViolation } from './index.ts';

test('recognises a broken unique constraint, by name when asked', () => {
  const error = Object.assign(new Error(), { code: '23505', constraint_name: 'orders_number' });
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'orders_number')).toBe(true);
  expect(isUniqueViolation(error, 'orders_pkey')).toBe(false);
  expect(isUniqueViolation(undefined)).toBe(false);
});

test('tells a database that is down from a wrong statement', () => {
  expect(isUnavailable(new DatabaseUnavailable('unknown'))).toBe(true);
  expect(isUnavailable(Object.assign(new Error(), { code: 'ECONNRESET' }))).toBe(true);
  expect(isUnavailable(Object.assign(new Error(), { code: '53100' }))).toBe(true); // the disk is full
  expect(isUnavailable(Object.assign(new Error(), { code: '42601' }))).toBe(false);
});
