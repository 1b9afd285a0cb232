import { type SmallPhoto, squaredStep } from './small-photo.ts';

/** The prior of each pixel, before its neighbours count: a share from 0 to 1, and its weight. */
export type Beliefs = { shares: Float32Array; weights: Float32Array };

/** How firmly each pixel is linked with the one to its right and the one below: 0 beyond the picture. */
export type Links = { across: Float32Array; down: Float32Array };

const sweeps = 40;
// Between 1 and 2: the larger, the fewer sweeps, up to where it overshoots.
const overRelaxation = 1.8;
// Neighbours are held together a little across every edge, so that no pixel stands alone.
const leastLink = 0.01;

/**
 * Spreads shares over a picture, easily across what is alike and hardly over edges: the random walker with priors
 * (Grady: Multilabel Random Walker Image Segmentation Using Prior Models, 2005), solved by successive over-relaxation.
 * Pixels of an infinite weight keep their share.
 */
export const diffuse = (
  { shares, weights }: Beliefs,
  { width, height }: SmallPhoto,
  { across, down }: Links,
): Float32Array => {
  const values = shares.slice();
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (let y = 0, pixel = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, pixel += 1) {
        const weight = weights[pixel] ?? 0;
        if (weight === Infinity) continue;
        const left = x > 0 ? (across[pixel - 1] ?? 0) : 0;
        const right = across[pixel] ?? 0;
        const above = y > 0 ? (down[pixel - width] ?? 0) : 0;
        const below = down[pixel] ?? 0;
        const sum =
          weight * (shares[pixel] ?? 0) +
          left * (values[pixel - 1] ?? 0) +
          right * (values[pixel + 1] ?? 0) +
          above * (values[pixel - width] ?? 0) +
          below * (values[pixel + width] ?? 0);
        const before = values[pixel] ?? 0;
        values[pixel] = before + overRelaxation * (sum / (weight + left + right + above + below) - before);
      }
    }
  }
  return values;
};

/** Links alike neighbours firmly; what counts as alike is measured by the photo's own texture. */
export const linkNeighbours = ({ width, height, colours }: SmallPhoto): Links => {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  let sum = 0;
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (x < width - 1) sum += across[pixel] = squaredStep(colours, pixel, pixel + 1);
      if (y < height - 1) sum += down[pixel] = squaredStep(colours, pixel, pixel + width);
    }
  }
  const typical = Math.max(1e-6, sum / (2 * width * height));
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      across[pixel] = x < width - 1 ? leastLink + Math.exp(-(across[pixel] ?? 0) / typical) : 0;
      down[pixel] = y < height - 1 ? leastLink + Math.exp(-(down[pixel] ?? 0) / typical) : 0;
    }
  }
  return { across, down };
};
