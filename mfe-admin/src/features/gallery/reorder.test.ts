import { describe, expect, it } from 'vitest';
import { applyOrder, moveItem } from './reorder.ts';

describe('moving a gallery item', () => {
  it('puts it where it was dropped', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('keeps it in the list when it is sent past an end', () => {
    expect(moveItem(['a', 'b', 'c'], 1, 99)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c']);
  });

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
});
