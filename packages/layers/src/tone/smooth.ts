import { boxMean, boxMeanOfProduct, type Plane } from './box-mean.ts';
import { shareInside, toMeansInside, type Inside } from './inside.ts';

/**
 * A self-guided filter, which smooths flat areas and keeps edges. `noise` is the variance (of values from 0 to 1) below
 * which a difference counts as noise. With `inside`, only the pixels inside count; those outside must be 0, and stay 0.
 */
export const smooth = (plane: Plane, radius: number, noise: number, inside?: Inside): Float32Array => {
  const { values, width, height } = plane;
  const shares = inside && shareInside(inside, plane, radius);
  const meansOf = (sums: Float32Array) => (inside && shares ? toMeansInside(sums, inside, shares) : sums);
  const blurInPlace = (numbers: Float32Array) => boxMean({ values: numbers, width, height }, radius, numbers);
  const offset = meansOf(boxMean(plane, radius));
  const slope = meansOf(boxMeanOfProduct(plane, values, radius));
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const middle = offset[pixel] ?? 0;
    const variance = Math.max(0, (slope[pixel] ?? 0) - middle * middle);
    const keep = variance / (variance + noise);
    slope[pixel] = keep;
    offset[pixel] = middle * (1 - keep);
  }
  meansOf(blurInPlace(slope));
  meansOf(blurInPlace(offset));
  for (let pixel = 0; pixel < values.length; pixel += 1)
    offset[pixel] = (offset[pixel] ?? 0) + (slope[pixel] ?? 0) * (values[pixel] ?? 0);
  return offset;
};
