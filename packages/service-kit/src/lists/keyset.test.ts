import { LastRow } from '@pawlayer/contracts/admin';
import { describe, expect, it } from 'vitest';
import { pageOf } from './keyset.ts';

const id = '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11';

describe('a page', () => {
  const rows = [1, 2, 3].map((micros) => ({ id, createdMicros: 1_763_800_000_000_000 + micros }));

  it('names its end when there is another one', () => {
    const { rows: page, nextCursor = '' } = pageOf(rows, 2);
    expect(page).toHaveLength(2);
    expect(LastRow.parse(nextCursor)).toEqual({ id, createdMicros: 1_763_800_000_000_002 });
    expect(pageOf(rows, 3)).toEqual({ rows });
  });
});
