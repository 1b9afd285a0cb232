/** Random numbers that a run can repeat. */
export type Random = {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number;
  pick: <T>(items: readonly T[]) => T;
  bytes: (count: number) => Buffer;
};

/** mulberry32, https://github.com/cprosche/mulberry32 */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
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
