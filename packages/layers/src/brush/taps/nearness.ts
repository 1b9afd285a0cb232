import { type SmallPhoto, squaredStep } from './small-photo.ts';

/** How long the way from each pixel to the one to its right and the one below is. */
export type Ways = { across: Float32Array; down: Float32Array };

/** A way of this many typical changes of colour is long. */
const longWay = 30;
/** Even over plain colour a way has a length. */
const leastStep = 0.12;
const leastTypical = 0.001;

/** Measures the changes of colour between neighbours, as shares of the photo's typical one. */
export const measureWays = ({ width, height, colours }: SmallPhoto): Ways => {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  let sum = 0;
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (x < width - 1) across[pixel] = Math.sqrt(squaredStep(colours, pixel, pixel + 1));
      if (y < height - 1) sum += down[pixel] = Math.sqrt(squaredStep(colours, pixel, pixel + width));
    }
  }
  const typical = Math.max(leastTypical, sum / Math.max(1, width * (height - 1)));
  for (const ways of [across, down])
    for (let pixel = 0; pixel < ways.length; pixel += 1) ways[pixel] = leastStep + (ways[pixel] ?? 0) / typical;
  return { across, down };
};

const maxSweeps = 12;
/** Ways that become shorter by less are as good as found. */
const noGain = 0.01;

/**
 * How near each pixel is to some, 1 to 0: by the changes of colour on the shortest way there (the geodesic distance of
 * Bai and Sapiro, 2007), found by sweeps over the picture.
 */
export const nearnessTo = (
  seeds: readonly number[],
  { width, height }: SmallPhoto,
  { across, down }: Ways,
): Float32Array => {
  const lengths = new Float32Array(width * height).fill(Infinity);
  for (const seed of seeds) lengths[seed] = 0;
  for (let sweep = 0, hasChanged = true; hasChanged && sweep < maxSweeps; sweep += 1) {
    hasChanged = false;
    for (let y = 0, pixel = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, pixel += 1) {
        const left = x > 0 ? (lengths[pixel - 1] ?? 0) + (across[pixel - 1] ?? 0) : Infinity;
        const above = y > 0 ? (lengths[pixel - width] ?? 0) + (down[pixel - width] ?? 0) : Infinity;
        const length = Math.min(left, above);
        if (!(length < (lengths[pixel] ?? 0) - noGain)) continue;
        lengths[pixel] = length;
        hasChanged = true;
      }
    }
    for (let y = height - 1, pixel = width * height - 1; y >= 0; y -= 1) {
      for (let x = width - 1; x >= 0; x -= 1, pixel -= 1) {
        const right = x < width - 1 ? (lengths[pixel + 1] ?? 0) + (across[pixel] ?? 0) : Infinity;
        const below = y < height - 1 ? (lengths[pixel + width] ?? 0) + (down[pixel] ?? 0) : Infinity;
        const length = Math.min(right, below);
        if (!(length < (lengths[pixel] ?? 0) - noGain)) continue;
        lengths[pixel] = length;
        hasChanged = true;
      }
    }
  }
  return lengths.map((length) => Math.exp(-length / longWay));
};
