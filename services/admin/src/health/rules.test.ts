import { expect, it } from 'vitest';
import { toHealthChanges } from './rules.ts';

const up = { status: 'up' as const, ms: 1 };
const down = { status: 'down' as const, ms: 1, reason: 'no answer' };

it('reports when a part goes down or comes back, and at first only what is down', () => {
  expect(toHealthChanges(undefined, { orders: up, mail: down })).toEqual([
    { part: 'mail', status: 'down', reason: 'no answer' },
  ]);
  expect(toHealthChanges({ orders: up, mail: down }, { orders: down, mail: up })).toEqual([
    { part: 'orders', status: 'down', reason: 'no answer' },
    { part: 'mail', status: 'up' },
  ]);
  expect(toHealthChanges({ orders: down }, { orders: down })).toEqual([]);
});
