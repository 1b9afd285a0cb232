import type { OklabPlanes } from '../colour/oklab.ts';
import type { Inside } from '../tone/inside.ts';

// From a grey pet to a white one: the lightness of all but its darkest fifth, and its mean chroma.
const white = { share: 0.2, from: 0.42, until: 0.62, noChroma: 0.02, ownChroma: 0.05 };

// From a pet of one hue to one such as a kingfisher: the chroma that is lost when its clear colours are mixed.
const manyHues = { from: 0.02, until: 0.04, leastChroma: 0.04 };

// Where nothing is cut out, what counts as the pet is within this share of both sides from the middle.
const middleReach = 0.3;

/** How white a pet is, 0 to 1: neither a dark mask nor a colour of its own makes it whiter. */
export const whitenessOf = ({ lightness, a, b }: OklabPlanes, core: Inside): number => {
  const lights = thirdInside(lightness, core).sort();
  const light = lights[Math.floor(lights.length * white.share)] ?? 0;
  const chromas = new Float32Array(a.length);
  for (let pixel = 0; pixel < chromas.length; pixel += 1)
    if (core[pixel]) chromas[pixel] = Math.hypot(a[pixel] ?? 0, b[pixel] ?? 0);
  const chroma = meanInside(chromas, core);
  return ramp(light, white.from, white.until) * (1 - ramp(chroma, white.noChroma, white.ownChroma));
};

/** How clearly a pet has several hues that have little in common, 0 to 1, as blue and orange feathers. */
export const manyHuedOf = ({ a, b }: OklabPlanes, core: Inside): number => {
  let [sumA, sumB, chromas, count] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < a.length; pixel += 1) {
    if (!core[pixel]) continue;
    count += 1;
    const [green, blue] = [a[pixel] ?? 0, b[pixel] ?? 0];
    const chroma = Math.sqrt(green * green + blue * blue);
    if (chroma < manyHues.leastChroma) continue;
    sumA += green;
    sumB += blue;
    chromas += chroma;
  }
  return ramp((chromas - Math.hypot(sumA, sumB)) / Math.max(1, count), manyHues.from, manyHues.until);
};

/** The middle of a picture, which is most likely the pet. */
export const middleOf = ({ width, height }: { width: number; height: number }): Inside => {
  const middle = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const down = (y + 0.5) / height - 0.5;
    const half = Math.sqrt(Math.max(0, middleReach ** 2 - down ** 2)) * width;
    middle.fill(1, y * width + Math.ceil(width / 2 - half), y * width + Math.floor(width / 2 + half));
  }
  return middle;
};

/** Of every third pixel, those inside. By a loop, as a function for each pixel takes several times as long. */
export const thirdInside = (values: Float32Array, inside: Inside | undefined): Float32Array => {
  const found = new Float32Array(Math.ceil(values.length / 3));
  let count = 0;
  for (let pixel = 0; pixel < values.length; pixel += 3) {
    if (inside && !inside[pixel]) continue;
    found[count] = values[pixel] ?? 0;
    count += 1;
  }
  return found.subarray(0, count);
};

/** The middle one of values, which are sorted for it; 0 of none. */
export const medianOf = (values: Float32Array): number => values.sort()[values.length >> 1] ?? 0;

export const meanInside = (values: Float32Array, inside: Inside | undefined): number => {
  let sum = 0;
  let count = 0;
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    if (inside && !inside[pixel]) continue;
    sum += values[pixel] ?? 0;
    count += 1;
  }
  return sum / Math.max(1, count) || 1;
};

/** How far a value is from `from` to `until`, 0 to 1. */
export const ramp = (value: number, from: number, until: number): number =>
  Math.min(1, Math.max(0, (value - from) / (until - from)));
