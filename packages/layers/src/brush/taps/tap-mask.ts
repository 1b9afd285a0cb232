import { followEdges } from '../../mask/find-pet.ts';
import type { Mask } from '../../mask/mask.ts';
import { leastOfPet } from '../../mask/pet-part.ts';
import { boxMean } from '../../tone/box-mean.ts';
import type { BrushGuide } from '../brush-guide.ts';
import type { Point } from '../stroke.ts';
import { createGrower } from './grow-side.ts';
import { shrinkMask, shrinkPhoto, type SmallPhoto } from './small-photo.ts';

/** A place on the pet, or on what is not the pet. */
export type Tap = Point & { isPet: boolean };

/**
 * Prepares a photo for taps. The function that it returns takes a fine mask of the guide's size and changes it in place:
 * what the place belongs to becomes the pet's, or is no longer the pet's, up to the photo's edges. It only adds, or only
 * takes away, and changes nothing where the place is on that side already.
 */
export const prepareTaps = (guide: BrushGuide): ((mask: Mask, tap: Tap) => void) => {
  const small = shrinkPhoto(guide);
  const grow = createGrower(small);
  return (mask, tap) => {
    const { width, height } = guide;
    const column = Math.min(width - 1, Math.max(0, Math.floor(tap.x)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(tap.y)));
    const isPetAlready = (mask.data[row * width + column] ?? 0) >= leastOfPet;
    if (isPetAlready === tap.isPet) return;
    const side = shrinkMask(mask, small).map((share) => (tap.isPet ? share : 1 - share));
    const grown = grow(side, {
      column: Math.floor(column / small.scale),
      row: Math.floor(row / small.scale),
    });
    enlarge(mask, guide, { small, ...grown, isPet: tap.isPet });
  };
};

type Grown = { small: SmallPhoto; shares: Float32Array; isChanged: Uint8Array; isPet: boolean };

/** As steep as the outlines of the brush. */
const steepness = 4;
// Single hairs fray an outline that follows them.
const roundingPixels = 2;

/** Writes what has changed in the small copy into the mask, with its outline on the photo's edges. */
const enlarge = (mask: Mask, { colours }: BrushGuide, { small, shares, isChanged, isPet }: Grown): void => {
  const { width, height } = mask;
  const rough: Mask = {
    data: Uint8Array.from(shares, (share) => Math.round(255 * Math.min(1, Math.max(0, share)))),
    width: small.width,
    height: small.height,
    part: {
      x: 0,
      y: 0,
      width: width / (small.width * small.scale),
      height: height / (small.height * small.scale),
    },
  };
  const followed = followEdges(rough, { values: colours.lightness, width, height });
  boxMean({ values: followed, width, height }, roundingPixels, followed);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const row = Math.floor(y / small.scale) * small.width;
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (isChanged[row + Math.floor(x / small.scale)] !== 1) continue;
      const share = Math.min(1, Math.max(0, ((followed[pixel] ?? 0) - 0.5) * steepness + 0.5));
      const before = mask.data[pixel] ?? 0;
      mask.data[pixel] = isPet
        ? Math.max(before, Math.round(255 * share))
        : Math.min(before, Math.round(255 * (1 - share)));
    }
  }
};
