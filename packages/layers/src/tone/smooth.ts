import { boxMean, type Plane } from './box-mean.ts';

/**
 * A self-guided filter, which smooths flat areas and keeps edges.
 * `noise` is the variance (of values from 0 to 1) below which a difference counts as noise.
 */
export const smooth = ({ values, width, height }: Plane, radius: number, noise: number): Float32Array => {
  const plane = (numbers: Float32Array): Plane => ({ values: numbers, width, height });
  const mean = boxMean(plane(values), radius);
  const slope = boxMean(plane(values.map((value) => value * value)), radius);
  const offset = new Float32Array(values.length);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const middle = mean[pixel] ?? 0;
    const variance = Math.max(0, (slope[pixel] ?? 0) - middle * middle);
    const keep = variance / (variance + noise);
    slope[pixel] = keep;
    offset[pixel] = middle * (1 - keep);
  }
  const meanSlope = boxMean(plane(slope), radius);
  const meanOffset = boxMean(plane(offset), radius);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    meanOffset[pixel] = (meanOffset[pixel] ?? 0) + (meanSlope[pixel] ?? 0) * (values[pixel] ?? 0);
  }
  return meanOffset;
};
