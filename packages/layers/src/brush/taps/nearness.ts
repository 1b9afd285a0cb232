import { type SmallPhoto, squaredStep } from './small-photo.ts';

/** A way of this many typical changes of colour is long. */
const longWay = 30;
/** Even over plain colour a way has a length. */
const leastStep = 0.25;
const maxSweeps = 12;

/**
 * How near each pixel is to some, 1 to 0: by the changes of colour on the shortest way there (the geodesic distance of
 * Bai and Sapiro, 2007), found by sweeps over the picture.
 */
export const nearnessTo = (seeds: readonly number[], photo: SmallPhoto): Float32Array => {
  const { width, height, colours } = photo;
  const lengths = new Float32Array(width * height).fill(Infinity);
  for (const seed of seeds) lengths[seed] = 0;
  const typical = typicalStep(photo);
  const shorten = (pixel: number, neighbour: number): boolean => {
    const step = leastStep + Math.sqrt(squaredStep(colours, pixel, neighbour)) / typical;
    const length = (lengths[neighbour] ?? Infinity) + step;
    if (!(length < (lengths[pixel] ?? Infinity) - 1e-3)) return false;
    lengths[pixel] = length;
    return true;
  };
  for (let sweep = 0, hasChanged = true; hasChanged && sweep < maxSweeps; sweep += 1) {
    hasChanged = false;
    for (let y = 0, pixel = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, pixel += 1) {
        if (x > 0 && shorten(pixel, pixel - 1)) hasChanged = true;
        if (y > 0 && shorten(pixel, pixel - width)) hasChanged = true;
      }
    }
    for (let y = height - 1, pixel = width * height - 1; y >= 0; y -= 1) {
      for (let x = width - 1; x >= 0; x -= 1, pixel -= 1) {
        if (x < width - 1 && shorten(pixel, pixel + 1)) hasChanged = true;
        if (y < height - 1 && shorten(pixel, pixel + width)) hasChanged = true;
      }
    }
  }
  return lengths.map((length) => Math.exp(-length / longWay));
};

const leastTypical = 0.001;

const typicalStep = ({ width, height, colours }: SmallPhoto): number => {
  const count = width * (height - 1);
  let sum = 0;
  for (let pixel = 0; pixel < count; pixel += 1) sum += Math.sqrt(squaredStep(colours, pixel, pixel + width));
  return Math.max(leastTypical, sum / Math.max(1, count));
};
