import { squaredDistance, type Oklab } from '../colour/oklab.ts';
import { leastContrast } from '../palette/seen-colours.ts';
import type { Outline } from './outline.ts';

// A visible rim differs more.
const rimContrast = 0.22;

// A colour that is around less of the pet changes nothing of its rim, as a leaf that an ear touches.
const leastAround = 0.03;

/** For each place, from 1, the place of the rim of what has it; `colours` are how the places look. */
export type Rims = readonly number[];

/**
 * The rim that follows an outline, as illustrators draw it, where the pet looks like a colour around it: the next
 * lighter colour that stands out from all of these, else a darker one, but no accent. So a rim stays what it is where
 * the motif behind it ends.
 */
export const rimsOf = (places: Uint8Array, { ground }: Outline, colours: readonly Oklab[], accent?: number): Rims => {
  const counts = new Uint32Array(colours.length + 1);
  for (const pixel of ground) counts[places[pixel] ?? 0] = (counts[places[pixel] ?? 0] ?? 0) + 1;
  const around = colours.filter((_, place) => (counts[place + 1] ?? 0) >= leastAround * ground.length);
  const isFur = (place: number) => place + 1 !== accent;
  return [0, ...colours.map((_, own) => rimPlace(colours, around, { own, isFur }) + 1)];
};

/** Draws the rim of each pixel along the outline. */
export const drawRim = (places: Uint8Array, { pixels }: Outline, rims: Rims): void => {
  for (const pixel of pixels) places[pixel] = rims[places[pixel] ?? 0] ?? 1;
};

const rimPlace = (
  colours: readonly Oklab[],
  around: readonly Oklab[],
  { own, isFur }: { own: number; isFur: (place: number) => boolean },
): number => {
  const standsOut = (place: number) => {
    if (place !== own && !isFur(place)) return false;
    const least = place === own ? leastContrast : rimContrast;
    const colour = colours[place];
    return colour !== undefined && around.every((other) => squaredDistance(colour, other) >= least ** 2);
  };
  for (let place = own; place < colours.length; place += 1) if (standsOut(place)) return place;
  for (let place = own; place >= 0; place -= 1) if (standsOut(place)) return place;
  return own;
};
