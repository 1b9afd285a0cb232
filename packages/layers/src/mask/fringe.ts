import { boxMean, type Plane } from '../tone/box-mean.ts';
import { almostAll, clearOutside, shareInside, type Inside } from '../tone/inside.ts';

// The pixels along the outline are mixed with the surroundings, as far as a nozzle is wide.
const fringeMm = 0.4;

/** In pixels, at least one. */
export const fringeWidth = (pixelsPerMm: number): number => Math.max(1, Math.round(fringeMm * pixelsPerMm));

/** The pet without its fringe, or all of it if it is nothing but fringe. */
export const coreOf = (inside: Inside, size: Omit<Plane, 'values'>, fringe: number): Inside => {
  const shares = shareInside(inside, size, fringe);
  // Not by `map`, which calls a function for each pixel and takes several times as long.
  const core = new Uint8Array(inside.length);
  for (let pixel = 0; pixel < core.length; pixel += 1) if ((shares[pixel] ?? 0) > almostAll) core[pixel] = 1;
  return core.includes(1) ? core : inside;
};

/** The pet's lightness: in its fringe the mean of the core beside it, outside 0. */
export const lightnessOfPet = (lightness: Plane, inside: Inside, core: Inside, fringe: number): Float32Array => {
  const { width, height } = lightness;
  const values = clearOutside(lightness.values.slice(), core);
  const means = boxMean({ values, width, height }, 2 * fringe);
  const shares = shareInside(core, lightness, 2 * fringe);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    if (!inside[pixel] || core[pixel]) continue;
    const share = shares[pixel] ?? 0;
    // A thin part, such as an ear's tip, may have no core beside it.
    values[pixel] = share > 0 ? (means[pixel] ?? 0) / share : (lightness.values[pixel] ?? 0);
  }
  return values;
};
