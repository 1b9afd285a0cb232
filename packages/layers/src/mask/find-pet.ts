import { mergeSmallRegions } from '../levels/merge-small-regions.ts';
import { boxMean, type Plane } from '../tone/box-mean.ts';
import { guide } from '../tone/guide.ts';
import type { Inside } from '../tone/inside.ts';
import { checkMask, isFine, scaleMask, type Mask } from './mask.ts';

// A rough mask is wrong by about this share of the shorter side, which is as far as its outline is moved to an edge.
const maxErrorShare = 1 / 30;
// The variance of lightness from which the photo has an edge: that of a step of a fifteenth.
const edgeVariance = 0.001;

// The outline is rounded so that a 0.4 mm nozzle can follow it.
const outlineRadiusMm = 0.4;

// Smaller parts of the pet far from it, and smaller holes in it, are faults of the mask: a square of 3 mm.
const minPartMm2 = 9;

/**
 * The pixels of the pet: the mask, with its outline moved to the edges of the photo's lightness unless it is fine,
 * rounded, and without crumbs and pinholes. Undefined when the whole picture is pet, or nothing is: there is nothing to tell apart then.
 */
export const findPet = (mask: Mask, lightness: Plane, pixelsPerMm: number): Inside | undefined => {
  checkMask(mask);
  const { width, height } = lightness;
  const refined = { values: followEdges(mask, lightness), width, height };
  const rounded = boxMean(refined, Math.max(1, Math.round(outlineRadiusMm * pixelsPerMm)), refined.values);
  const sides = new Uint8Array(rounded.length).fill(otherSide);
  for (let pixel = 0; pixel < sides.length; pixel += 1) if ((rounded[pixel] ?? 0) >= 0.5) sides[pixel] = petSide;
  mergeSmallRegions(sides, width, height, Math.round(minPartMm2 * pixelsPerMm ** 2));
  if (!sides.includes(petSide) || !sides.includes(otherSide)) return undefined;
  for (let pixel = 0; pixel < sides.length; pixel += 1) sides[pixel] = sides[pixel] === petSide ? 1 : 0;
  return sides;
};

/**
 * The mask at the photo's size, 0 to 1, with its outline moved to the edges of the lightness. A fine mask is only
 * scaled: each stroke on it has followed the edges, and must not be undone.
 */
export const followEdges = (mask: Mask, lightness: Plane): Float32Array => {
  const { values, width, height } = lightness;
  const scaled = scaleMask(mask, { width, height });
  if (isFine(mask)) return scaled;
  const reach = Math.max(1, Math.round(Math.min(width, height) * maxErrorShare));
  return guide({ values: scaled, width, height }, values, reach, edgeVariance);
};

// Levels of a cut in two, as the merging of small regions takes them.
const otherSide = 1;
const petSide = 2;
