import type { Oklab, OklabPlanes } from '../colour/oklab.ts';
import type { Inside } from '../tone/inside.ts';
import { coreOf } from './fringe.ts';

// The pixels along the outline are those at most this far from it.
const outlineMm = 1.5;

/** The pixels of the pet's core along its outline. */
export const findOutline = (core: Inside, width: number, height: number, pixelsPerMm: number): Uint32Array => {
  const inner = coreOf(core, { width, height }, Math.max(1, Math.round(outlineMm * pixelsPerMm)));
  const found = new Uint32Array(core.length);
  let count = 0;
  for (let pixel = 0; pixel < core.length; pixel += 1) {
    if (!core[pixel] || (inner !== core && inner[pixel])) continue;
    found[count] = pixel;
    count += 1;
  }
  return found.slice(0, count);
};

/**
 * The index of the colour that stands out most from these pixels: the one with the largest mean distance in OKLab. The
 * mean is that of the roots, so that a colour in which a part of the outline would be lost counts less than one that
 * stands out everywhere.
 */
export const mostDistinct = (
  colours: readonly Oklab[],
  { lightness, a, b }: OklabPlanes,
  pixels: Uint32Array,
): number => {
  const sums = colours.map((colour) => {
    let sum = 0;
    for (const pixel of pixels) {
      const light = (lightness[pixel] ?? 0) - colour.lightness;
      const green = (a[pixel] ?? 0) - colour.a;
      const blue = (b[pixel] ?? 0) - colour.b;
      sum += Math.sqrt(Math.sqrt(light * light + green * green + blue * blue));
    }
    return sum;
  });
  return sums.indexOf(Math.max(...sums));
};
