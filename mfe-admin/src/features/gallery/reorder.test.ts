import { expect, it } from 'vitest';
import { applyOrder } from './reorder.ts';

it('counts the display order from 1', () => {
  const items = [
    { id: 'a', displayOrder: 0 },
    { id: 'b', displayOrder: 0 },
  ];
  expect(applyOrder(items, ['b', 'a'])).toEqual([
    { id: 'b', displayOrder: 1 },
    { id: 'a', displayOrder: 2 },
  ]);
});
