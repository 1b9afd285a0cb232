import type { OklabPlanes } from '../colour/oklab.ts';
import type { Inside } from '../tone/inside.ts';

/** Both axes of colour, weighed by chroma, and the sum of the weights. */
export type Sum = readonly [a: number, b: number, weight: number];

// Hues within three neighbours of sixteen sectors are one hue.
const sectors = 16;
const grey = 0.02;

/**
 * For each place, from 1, the sum of its pixels' colours, and the mean chroma of all. `own` are the pixels that count;
 * with `clearest` each place has only its commonest hue, as blue and orange make no colour together.
 */
export const sumUp = (
  { a, b }: OklabPlanes,
  places: Uint8Array,
  colours: number,
  { own, clearest }: { own: Inside | undefined; clearest: boolean },
): { sums: Sum[]; chroma: number } => {
  const parts = clearest ? sectors : 1;
  const sums = new Float64Array(3 * parts * (colours + 1));
  let [chromas, count] = [0, 0];
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    const place = places[pixel] ?? 0;
    if (place === 0 || (own && !own[pixel])) continue;
    const [green, blue] = [a[pixel] ?? 0, b[pixel] ?? 0];
    const chroma = Math.sqrt(green * green + blue * blue);
    chromas += chroma;
    count += 1;
    const weight = grey + chroma;
    const part = clearest ? Math.floor((Math.atan2(blue, green) / (2 * Math.PI) + 0.5) * sectors) % sectors : 0;
    const at = 3 * ((place - 1) * parts + part);
    sums[at] = (sums[at] ?? 0) + green * weight;
    sums[at + 1] = (sums[at + 1] ?? 0) + blue * weight;
    sums[at + 2] = (sums[at + 2] ?? 0) + weight;
  }
  const sumAt = (at: number): Sum => [sums[3 * at] ?? 0, sums[3 * at + 1] ?? 0, sums[3 * at + 2] ?? 0];
  const all = Array.from({ length: colours }, (_, place) =>
    commonest(Array.from({ length: parts }, (_part, part) => sumAt(place * parts + part))),
  );
  return { sums: all, chroma: chromas / Math.max(1, count) };
};

/** The strongest of the sums of three neighbours around the circle of hues. */
const commonest = (parts: readonly Sum[]): Sum => {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const near = parts.map((part, at) =>
    [parts.at(at - 1) ?? part, parts[(at + 1) % parts.length] ?? part].reduce(
      ([a1, b1, w1], [a2, b2, w2]): Sum => [a1 + a2, b1 + b2, w1 + w2],
      part,
    ),
  );
  return near.reduce((one, other) => (Math.hypot(other[0], other[1]) > Math.hypot(one[0], one[1]) ? other : one));
};
