/** Copies of a file, each with 20 bits flipped behind its first bytes. The same copies for the same seed. */
export const flipBits = (bytes: Buffer, copies: number, seed = 1): Buffer[] => {
  const random = openRandom(seed);
  return Array.from({ length: copies }, () => {
    const copy = Buffer.from(bytes);
    for (let flip = 0; flip < 20; flip += 1) {
      const at = 16 + Math.floor(random() * (copy.length - 16));
      copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return copy;
  });
};

/** Mulberry32, a well-known small generator of numbers from 0 to 1. */
const openRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
