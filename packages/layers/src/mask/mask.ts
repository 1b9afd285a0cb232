import type { Photo } from '../photo.ts';

/**
 * Where the pet is in a photo: one byte per pixel, from 0 (surroundings) to 255 (pet), row by row from the top. It has
 * its own size, and covers the photo, or a larger picture of which `part` (in fractions of its size) is the photo.
 */
export type Mask = {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
  part?: { x: number; y: number; width: number; height: number };
};

/** The longer and the shorter side of the largest mask, in pixels. Outlines are refined with the photo. */
export const maxMaskSides = { longer: 800, shorter: 600 } as const;

// A mask that was found in a small copy of a photo is at most this long, and follows its edges roughly.
const maxRoughSide = 512;

/** Whether a mask was drawn at a size at which it follows the photo's edges by itself. */
export const isFine = ({ width, height }: Mask): boolean => Math.max(width, height) > maxRoughSide;

/** The mask is invalid: it has no pixels, too many, not as many as its size requires, or no part that is inside it. */
export class UnusableMask extends Error {
  override readonly name = 'UnusableMask';
}

/** Throws {@link UnusableMask} unless the mask has valid dimensions, matching data and a valid part. */
export const checkMask = ({ data, width, height, part }: Mask): void => {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  const isWhole = Number.isSafeInteger(width) && Number.isSafeInteger(height);
  if (!isWhole || shorter < 1 || shorter > maxMaskSides.shorter || longer > maxMaskSides.longer) {
    throw new UnusableMask(
      `A mask has from 1 × 1 to ${maxMaskSides.shorter} × ${maxMaskSides.longer} pixels, and this one is ${width} × ${height}.`,
    );
  }
  if (data.length !== width * height) {
    throw new UnusableMask(`${width} × ${height} pixels are ${width * height} bytes, and not ${data.length}.`);
  }
  if (part && !isInside(part)) throw new UnusableMask(`Not a part of a mask: ${JSON.stringify(part)}`);
};

const isInside = ({ x, y, width, height }: NonNullable<Mask['part']>): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + rounding && y + height <= 1 + rounding;

// Fractions of a crop add up to a little more than 1 after rounding.
const rounding = 0.001;

/** The mask at the photo's size, 0 to 1, interpolated between its pixels. */
export const scaleMask = (mask: Mask, { width, height }: Pick<Photo, 'width' | 'height'>): Float32Array => {
  const { x, y, width: partWidth, height: partHeight } = mask.part ?? { x: 0, y: 0, width: 1, height: 1 };
  const columns = placesOn(mask.width, width, x, partWidth);
  const rows = placesOn(mask.height, height, y, partHeight);
  const result = new Float32Array(width * height);
  for (let row = 0, pixel = 0; row < height; row += 1) {
    const below = rows.shares[row] ?? 0;
    const top = (rows.before[row] ?? 0) * mask.width;
    const bottom = (rows.after[row] ?? 0) * mask.width;
    for (let column = 0; column < width; column += 1, pixel += 1) {
      const left = columns.before[column] ?? 0;
      const right = columns.after[column] ?? 0;
      const share = columns.shares[column] ?? 0;
      const upper = between(mask.data[top + left] ?? 0, mask.data[top + right] ?? 0, share);
      const lower = between(mask.data[bottom + left] ?? 0, mask.data[bottom + right] ?? 0, share);
      result[pixel] = between(upper, lower, below) / 255;
    }
  }
  return result;
};

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/**
 * For each pixel of a side, the two pixels of another length around its centre, and the second one's share. `start` and
 * `length` are the part of that length that the side shows, in fractions.
 */
export const placesOn = (from: number, pixels: number, start = 0, length = 1) => {
  const before = new Uint16Array(pixels);
  const after = new Uint16Array(pixels);
  const shares = new Float64Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const place = (start + ((pixel + 0.5) / pixels) * length) * from - 0.5;
    const inside = Math.min(from - 1, Math.max(0, place));
    before[pixel] = Math.floor(inside);
    after[pixel] = Math.min(from - 1, Math.floor(inside) + 1);
    shares[pixel] = inside - Math.floor(inside);
  }
  return { before, after, shares };
};
