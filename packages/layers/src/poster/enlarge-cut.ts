import type { Carving } from '../carved/carving.ts';
import { drawStrip } from '../carved/draw-strip.ts';
import { paintStrip } from '../carved/paint-strip.ts';
import type { Cut } from '../cut.ts';
import { mergeSmallRegions, minRegionMm2 } from '../levels/merge-small-regions.ts';
import { lineMm, openShapes } from '../levels/shapes.ts';
import { boxMean } from '../tone/box-mean.ts';
import { resizePlane } from './planes.ts';

/**
 * The same poster with more pixels, for a print: outlines become smooth instead of steps. Each outline is where the share
 * of the pixels above it is one half; all outlines are smoothed alike, so that where several run together, as between a
 * dark and a light colour, they still do. What was carved is carved anew, so that its letters are sharp.
 */
export const enlargeCut = (cut: Cut, size: { width: number; height: number }, carved?: Carving): Cut => {
  const heights = [...new Set(cut.levels)].toSorted((one, other) => one - other);
  const levels = new Uint8Array(size.width * size.height).fill(heights[0] ?? 0);
  for (const height of heights.slice(1)) raise(cut, height, levels, size);
  openShapes({ places: levels, ...size }, (lineMm * size.width) / cut.widthMm);
  mergeSmallRegions(levels, size.width, size.height, Math.ceil(minRegionMm2 * (size.width / cut.widthMm) ** 2));
  if (carved) {
    const strip = drawStrip(carved, { ...size, widthMm: cut.widthMm });
    paintStrip(levels, strip, { seen: cut.seen, colours: cut.colours.length });
  }
  return { ...cut, ...size, levels };
};

/** Gives this height to all that is at least as high. */
const raise = (cut: Cut, least: number, into: Uint8Array, size: { width: number; height: number }): void => {
  const { levels, width, height } = cut;
  const above = new Float32Array(levels.length);
  for (let pixel = 0; pixel < above.length; pixel += 1) if ((levels[pixel] ?? 0) >= least) above[pixel] = 1;
  for (let pass = 0; pass < 2; pass += 1) boxMean({ values: above, width, height }, 1, above);
  const { values } = resizePlane({ values: above, width, height }, size);
  for (let pixel = 0; pixel < into.length; pixel += 1) if ((values[pixel] ?? 0) >= 0.5) into[pixel] = least;
};
