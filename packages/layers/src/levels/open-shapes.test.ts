import { describe, expect, it } from 'vitest';
import { type LookedAt, openShapes } from './shapes.ts';

const [width, height] = [90, 70];

/** Numbers from 0 up to, but not including, 1, the same on every machine. */
const createRandom = () => {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

type Random = ReturnType<typeof createRandom>;

const drawSpots = (places: Uint8Array, random: Random, count: number, place: () => number): void => {
  for (let spot = 0; spot < count; spot += 1) {
    const [x, y, radius, value] = [width * random(), height * random(), 1 + 7 * random() ** 2, place()];
    places.forEach((_, pixel) => {
      if (Math.hypot((pixel % width) - x, Math.floor(pixel / width) - y) < radius) places[pixel] = value;
    });
  }
};

describe('opening shapes', () => {
  it('gives the same picture when only what has changed since the last one is looked at', () => {
    const random = createRandom();
    const base = new Uint8Array(width * height).fill(1);
    drawSpots(base, random, 40, () => Math.floor(5 * random()));
    const lookedAt: LookedAt = new Map();
    let opened = 0;
    for (let round = 0; round < 60; round += 1) {
      const places = base.slice();
      drawSpots(places, random, 3, () => Math.floor(5 * random()));
      if (round === 30) places.fill(0, 55 * width); // more than is looked at piece by piece
      const before = places.slice();
      const anew = { places: places.slice(), width, height };
      const radius = round % 3 === 2 ? 2.7 : 1.84;
      openShapes(anew, radius);
      openShapes({ places, width, height }, radius, lookedAt);
      expect(places, `round ${round}`).toEqual(anew.places);
      opened += before.filter((place, pixel) => place !== places[pixel]).length;
    }
    expect(opened).toBeGreaterThan(500);
    expect(lookedAt.size).toBe(2);
  });
});
