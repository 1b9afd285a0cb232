import { placesOn } from '../mask/mask.ts';
import { boxMean, type Plane } from '../tone/box-mean.ts';
import type { Inside } from '../tone/inside.ts';

type Size = { width: number; height: number };

/** A plane at another size, interpolated between its pixels. */
export const resizePlane = ({ values, width, height }: Plane, size: Size): Plane => {
  const result = new Float32Array(size.width * size.height);
  const columns = placesOn(width, size.width);
  const rows = placesOn(height, size.height);
  for (let y = 0, pixel = 0; y < size.height; y += 1) {
    const [top, bottom] = [(rows.before[y] ?? 0) * width, (rows.after[y] ?? 0) * width];
    const below = rows.shares[y] ?? 0;
    for (let x = 0; x < size.width; x += 1, pixel += 1) {
      const [left, right] = [columns.before[x] ?? 0, columns.after[x] ?? 0];
      const share = columns.shares[x] ?? 0;
      const upper = (values[top + left] ?? 0) * (1 - share) + (values[top + right] ?? 0) * share;
      const lower = (values[bottom + left] ?? 0) * (1 - share) + (values[bottom + right] ?? 0) * share;
      result[pixel] = upper * (1 - below) + lower * below;
    }
  }
  return { values: result, ...size };
};

// What is blurred further has no detail that fewer pixels would lose.
const mostSigma = 6;

/**
 * Nearly a Gaussian blur: three box blurs (Wells, 1986). `sigma` is in pixels. `into` may be written over for the result,
 * and may be the plane itself.
 */
export const blur = (plane: Plane, sigma: number, into?: Float32Array): Float32Array => {
  const { values, width, height } = plane;
  if (sigma >= 2 * mostSigma) {
    const [columns, rows] = [width, height].map((length) => Math.max(1, Math.round((length * mostSigma) / sigma)));
    const small = resizePlane(plane, { width: columns ?? 1, height: rows ?? 1 });
    return resizePlane({ ...small, values: blur(small, mostSigma) }, { width, height }).values;
  }
  const radius = Math.max(1, Math.round(0.9 * sigma));
  const once = boxMean({ values, width, height }, radius, into);
  for (let pass = 0; pass < 2; pass += 1) boxMean({ values: once, width, height }, radius, once);
  return once;
};

/** The blur of the pixels inside alone, also a little beyond them; 0 where none is near. */
export const blurInside = (
  { values, width, height }: Plane,
  inside: Inside | undefined,
  sigma: number,
): Float32Array => {
  if (!inside) return blur({ values, width, height }, sigma);
  const own = new Float32Array(values.length);
  const weights = new Float32Array(values.length);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    if (!inside[pixel]) continue;
    own[pixel] = values[pixel] ?? 0;
    weights[pixel] = 1;
  }
  const sums = blur({ values: own, width, height }, sigma, own);
  const shares = blur({ values: weights, width, height }, sigma, weights);
  for (let pixel = 0; pixel < sums.length; pixel += 1) {
    const share = shares[pixel] ?? 0;
    sums[pixel] = share > 1e-4 ? (sums[pixel] ?? 0) / share : 0;
  }
  return sums;
};
