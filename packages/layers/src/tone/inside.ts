import { boxMeanOfRows, type Plane } from './box-mean.ts';

/** The pixels that count: 1 for those inside, 0 for the others. */
export type Inside = Uint8Array;

/** A share of pixels inside above this is all of them: it is 1 but for rounding. */
export const almostAll = 0.9999;

/** The share of pixels inside in the square around each pixel. */
export const shareInside = (inside: Inside, { width, height }: Omit<Plane, 'values'>, radius: number): Float32Array =>
  boxMeanOfRows(
    { width, height },
    (row, into, offset) => into.set(inside.subarray(row * width, (row + 1) * width), offset),
    radius,
    new Float32Array(inside.length),
  );

/**
 * Turns box means of a plane that is 0 outside into means of the pixels inside: divides by their share, because the
 * others are no part of them. Changes `means`, which become 0 outside.
 */
export const toMeansInside = (means: Float32Array, inside: Inside, shares: Float32Array): Float32Array => {
  for (let pixel = 0; pixel < means.length; pixel += 1)
    means[pixel] = inside[pixel] ? (means[pixel] ?? 0) / (shares[pixel] ?? 1) : 0;
  return means;
};

/** Sets the pixels outside to 0. Changes `values`. */
export const clearOutside = (values: Float32Array, inside: Inside): Float32Array => {
  for (let pixel = 0; pixel < values.length; pixel += 1) if (!inside[pixel]) values[pixel] = 0;
  return values;
};
