import { coresOf, type Disc, discOf, type Places } from './cores.ts';

export { type LookedAt, openShapes } from './open-shapes.ts';

/** The width of a line of a 0.4 mm nozzle: nothing is narrower than two of them. */
export const lineMm = 0.4;

/**
 * Each pixel takes the place that most pixels of a disc around it have, so that an edge stays an edge: no place comes
 * between its two sides. Pixels of place 0 neither change nor count.
 */
export const takeMostCommon = (picture: Places, radius: number): void => {
  const { places, width, height } = picture;
  const disc = discOf(radius);
  const isCore = coresOf(picture, disc);
  const before = places.slice();
  const counts = new Uint16Array(before.reduce((most, place) => Math.max(most, place), 0) + 1);
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1)
      if (before[pixel] && !isCore[pixel]) places[pixel] = mostCommon(before, { width, height }, disc, counts, x, y);
};

/** The place above 0 that most pixels of a disc have; the pixel's own in a tie with it. `counts` is changed. */
const mostCommon = (
  places: Uint8Array,
  { width, height }: { width: number; height: number },
  disc: Disc,
  counts: Uint16Array,
  x: number,
  y: number,
): number => {
  counts.fill(0);
  const reach = disc.length - 1;
  const until = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= until; row += 1) {
    const half = disc[Math.abs(row - y)] ?? 0;
    const last = row * width + Math.min(width - 1, x + half);
    for (let pixel = row * width + Math.max(0, x - half); pixel <= last; pixel += 1) {
      const place = places[pixel] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  let most = places[y * width + x] ?? 0;
  for (let place = 1; place < counts.length; place += 1) if ((counts[place] ?? 0) > (counts[most] ?? 0)) most = place;
  return most;
};
