import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers that a run can repeat. */
export type Random = {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number;
  pick: <T>(items: readonly T[]) => T;
  bytes: (count: number) => Buffer;
};

export const createRandom = (seed: number): Random => {
  const generator = xoroshiro128plus(seed);
  const below = (limit: number) => uniformInt(generator, 0, limit - 1);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
};
