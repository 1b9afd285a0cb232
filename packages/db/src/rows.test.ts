import { expect, test } from 'vitest';
import { toWire, withNulls, withoutNulls } from './rows.ts';

const at = new Date('2026-11-21T12:00:00.123Z');

test('a row without its nulls keeps everything else, and the nulls inside of JSON', () => {
  const row = { id: 'a', breed: null, count: 0, isPaid: false, note: '', at, detail: { from: null } };
  const known = withoutNulls<{ breed?: string }>(row);
  expect(known).toStrictEqual({ id: 'a', count: 0, isPaid: false, note: '', at, detail: { from: null } });
});

test('what an object lacks is null in the row that is written from it', () => {
  const pet: { name: string; breed?: string | undefined; count: number } = { name: '', breed: undefined, count: 0 };
  expect(withNulls(pet)).toStrictEqual({ name: '', breed: null, count: 0 });
});

test('a row for the API has its times as texts', () => {
  const row = { id: 'a', createdAt: at, paidAt: null, files: [{ name: null }] };
  expect(toWire<{ createdAt: string; paidAt?: string }>(row)).toStrictEqual({
    id: 'a',
    createdAt: '2026-11-21T12:00:00.123Z',
    files: [{ name: null }],
  });
});
