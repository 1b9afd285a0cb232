import type { Product } from '@pawlayer/contracts';
import { shortSideInches } from '../../../lib/cut/print-size.ts';

/** A print looks sharp from this many photo pixels to the inch. */
const pixelsPerInch = 100;
/** What the engine measures of a photo that is out of focus; one in focus has 15 to 500. */
const leastSharpness = 6;
/** Mean lightness, 0 to 1, below which fur drowns in the shadow. */
const leastBrightness = 0.28;

export type Advice = { tone: 'good' | 'note'; text: string; notes: string[] };

type Part = {
  /** Of the part that becomes the portrait, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** As the engine measured it; absent before, and where it cannot. */
  measured?: { sharpness: number; brightness: number } | undefined;
};

/** What this photo is sharp enough for, and whether it is too dark. It advises and never refuses. */
export const adviseOnPhoto = (
  { width, height, measured }: Part,
  products: readonly Pick<Product, 'name' | 'size'>[],
): Advice | undefined => {
  if (width === undefined || height === undefined || products.length === 0) return undefined;
  const shortSide = Math.min(width, height);
  const wanted = products.map(({ name, size }) => ({
    name,
    pixels: Math.round((shortSideInches(size) ?? 0) * pixelsPerInch),
  }));
  const fits = wanted.filter(({ pixels }) => shortSide >= pixels);
  const missed = wanted.find(({ pixels }) => shortSide < pixels);
  const isDark = measured !== undefined && measured.brightness < leastBrightness;
  // The dark has no edges to measure.
  const isBlurred = measured !== undefined && !isDark && measured.sharpness < leastSharpness;

  const notes = [
    ...(missed
      ? [`${missed.name} likes ${missed.pixels} pixels across; this part of the photo has ${shortSide}.`]
      : []),
    ...(isBlurred ? ['It looks out of focus. A sharper photo keeps more of the fur and the eyes.'] : []),
    ...(isDark ? ['It is rather dark. Soft daylight shows more of the fur.'] : []),
  ];
  if (isBlurred || fits.length === 0) return { tone: 'note', text: 'A little soft. Our artists can often help', notes };
  if (!missed) return { tone: 'good', text: 'Sharp enough for every size', notes };
  return {
    tone: 'good',
    text: `Sharp enough for ${new Intl.ListFormat('en-CA').format(fits.map(({ name }) => name))}`,
    notes,
  };
};
