import type { Product } from '@pawlayer/contracts';
import { shortSideInches } from '../../../cut/print-size.ts';

/** A print looks sharp from this many photo pixels to the inch. */
const pixelsPerInch = 100;

export type Advice = { tone: 'good' | 'note'; text: string };

/** What this photo is sharp enough for. It advises and never refuses. */
export const adviseOnSharpness = (
  photo: { width?: number | undefined; height?: number | undefined },
  products: readonly Pick<Product, 'name' | 'size'>[],
): Advice | undefined => {
  if (photo.width === undefined || photo.height === undefined || products.length === 0) return undefined;
  const shortSide = Math.min(photo.width, photo.height);
  const fits = products.filter(({ size }) => shortSide >= (shortSideInches(size) ?? 0) * pixelsPerInch);
  if (fits.length === products.length) return { tone: 'good', text: 'Sharp enough for every size' };
  if (fits.length === 0) return { tone: 'note', text: 'A little soft. Our artists can often help' };
  const names = new Intl.ListFormat('en-CA').format(fits.map(({ name }) => name));
  return { tone: 'good', text: `Sharp enough for ${names}` };
};
