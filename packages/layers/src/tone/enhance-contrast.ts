import { boxMean, type Plane } from './box-mean.ts';
import { shareInside, toMeansInside, type Inside } from './inside.ts';

// Makes fur and eyes stand out from what is around them: a ninth of the shorter side in each direction.
const strength = 0.4;
const reach = 1 / 9;

/**
 * Enhances the local contrast. With `inside`, only the pixels inside are compared (those outside must be 0), because
 * light surroundings would leave a dark seam along the outline, and dark ones a light one. Changes the plane.
 */
export const enhanceContrast = (plane: Plane, inside?: Inside): Float32Array => {
  const { values, width, height } = plane;
  const radius = Math.round(Math.min(width, height) * reach);
  const around = boxMean(plane, radius);
  if (inside) toMeansInside(around, inside, shareInside(inside, plane, radius));
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const value = values[pixel] ?? 0;
    values[pixel] = value + strength * (value - (around[pixel] ?? 0));
  }
  return values;
};
