import type { Colours } from '../../colour/group-colours.ts';
import type { Mask } from '../../mask/mask.ts';
import type { BrushGuide } from '../brush-guide.ts';

/**
 * A small copy of a photo, each pixel the mean of `scale` by `scale` of it. Its colours are weighted: hues tell a pet from
 * its surroundings better than light and shadow do.
 */
export type SmallPhoto = { width: number; height: number; scale: number; colours: Colours };

/** In pixels: an ear is still some pixels wide, and a tap takes a fraction of a second on a phone. */
const longestSide = 200;
const lightWeight = 0.8;
const hueWeight = 1.8;

export const shrinkPhoto = ({ width, height, colours }: BrushGuide): SmallPhoto => {
  const scale = Math.max(1, Math.ceil(Math.max(width, height) / longestSide));
  const mean = (values: Float32Array, weight: number) => meanOfBlocks({ values, width, height }, scale, weight);
  return {
    width: Math.ceil(width / scale),
    height: Math.ceil(height / scale),
    scale,
    colours: [mean(colours.lightness, lightWeight), mean(colours.a, hueWeight), mean(colours.b, hueWeight)],
  };
};

/** The share of the pet in each pixel of the small copy, 0 to 1. */
export const shrinkMask = ({ data, width, height }: Mask, { scale }: SmallPhoto): Float32Array =>
  meanOfBlocks({ values: data, width, height }, scale, 1 / 255);

type Values = { values: ArrayLike<number>; width: number; height: number };

const meanOfBlocks = ({ values, width, height }: Values, scale: number, weight: number): Float32Array => {
  const columns = Math.ceil(width / scale);
  const sums = new Float32Array(columns * Math.ceil(height / scale));
  const counts = new Uint16Array(sums.length);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const row = Math.floor(y / scale) * columns;
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const at = row + Math.floor(x / scale);
      sums[at] = (sums[at] ?? 0) + (values[pixel] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  for (let at = 0; at < sums.length; at += 1) sums[at] = (weight * (sums[at] ?? 0)) / (counts[at] ?? 1);
  return sums;
};

/** The square of the distance of the colours of two pixels. */
export const squaredStep = ([lightness, a, b]: Colours, one: number, other: number): number =>
  ((lightness[one] ?? 0) - (lightness[other] ?? 0)) ** 2 +
  ((a[one] ?? 0) - (a[other] ?? 0)) ** 2 +
  ((b[one] ?? 0) - (b[other] ?? 0)) ** 2;
