import { expect, test } from 'vitest';
import { compareWithCommitted, readCommitted, readRows, replaceRow } from './committed-figures.ts';

const page = `| what | aim | reached | when and where |
| --- | --- | --- | --- |
| GET / | 0.80 | 0.40 (1,200/s) | yesterday |
| GET /gallery | 0.80 | not measured yet | |
| orders | 60 | 1,500 orders/s | yesterday |
`.replace('yet | |', 'yet |  |');
const rows = readRows(page);

test('compares a figure with the committed one of its name', () => {
  expect(rows.map(({ name }) => name)).toEqual(['GET /', 'GET /gallery', 'orders']);
  const compare = (name: string, value: string) => compareWithCommitted({ name, value }, rows);
  expect(compare('GET /', '0.50 (900/s)')).toBe('+25 % since 0.40 (1,200/s) (yesterday)');
  expect(compare('orders', '1,200 orders/s')).toBe('−20 % since 1,500 orders/s (yesterday)');
  expect(compare('GET /gallery', '0.70')).toBe('not committed yet');
  expect(compare('GET /ga', '0.70')).toBeUndefined();
});

test('replaces the row of one figure and leaves aims and other rows alone', () => {
  const changed = replaceRow(page, { name: 'GET /gallery', value: '0.70 of $& (1/s)' }, 'today');
  expect(changed).toBe(
    page.replace(
      '| GET /gallery | 0.80 | not measured yet |  |',
      () => '| GET /gallery | 0.80 | 0.70 of $& (1/s) | today |',
    ),
  );
  expect(replaceRow(page, { name: 'a figure without a row', value: '1' }, 'today')).toBe(page);
});

test('finds a figure or a blank in every committed row', async () => {
  const committed = await readCommitted();
  expect(committed.length).toBeGreaterThan(0);
  for (const { reached } of committed) expect(reached).toMatch(/^(\d|not measured yet$)/);
});
