import { boxMean, boxMeanOfProduct, type Plane } from './box-mean.ts';

/**
 * A guided filter: gives a plane the edges of its guide. In each square, the result is a·I + b of the guide I, with
 * a = cov(I, p) / (var(I) + noise) and b = mean(p) − a·mean(I); a pixel takes the mean of a and b of all squares that
 * it is in (He, Sun and Tang: Guided Image Filtering, 2010, equations 5, 6 and 8). `noise` is the variance of the guide
 * (of values from 0 to 1) below which it has no edge.
 */
export const guide = (plane: Plane, guideValues: Float32Array, radius: number, noise: number): Float32Array => {
  const { values, width, height } = plane;
  const guidePlane = { values: guideValues, width, height };
  const guideMean = boxMean(guidePlane, radius);
  const guideSquares = boxMeanOfProduct(guidePlane, guideValues, radius);
  const offset = boxMean(plane, radius);
  const slope = boxMeanOfProduct(plane, guideValues, radius);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const guideMiddle = guideMean[pixel] ?? 0;
    const middle = offset[pixel] ?? 0;
    const variance = Math.max(0, (guideSquares[pixel] ?? 0) - guideMiddle * guideMiddle);
    const ratio = ((slope[pixel] ?? 0) - guideMiddle * middle) / (variance + noise);
    slope[pixel] = ratio;
    offset[pixel] = middle - ratio * guideMiddle;
  }
  boxMean({ values: slope, width, height }, radius, slope);
  boxMean({ values: offset, width, height }, radius, offset);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    offset[pixel] = (offset[pixel] ?? 0) + (slope[pixel] ?? 0) * (guideValues[pixel] ?? 0);
  return offset;
};
