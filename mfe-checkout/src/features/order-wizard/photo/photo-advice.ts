import type { Product } from '@pawlayer/contracts';

/** A print looks sharp from this many photo pixels to the inch. */
const pixelsPerInch = 100;
/** As the engine measures sharpness: a photo in focus has 15 to 500. */
const minSharpness = 6;
/** Mean lightness, 0 to 1, below which fur drowns in the shadow. */
const minBrightness = 0.28;

export type PhotoAdvice = { tone: 'good' | 'note'; text: string; notes: string[] };

type PhotoMeasurements = {
  /** Of the part that becomes the portrait, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** By the engine; undefined before it has cut, and where it cannot. */
  measured?: { sharpness: number; brightness: number } | undefined;
};

/** What this photo is sharp enough for, and whether it is too dark. It never refuses a photo. */
export const adviseOnPhoto = (
  { width, height, measured }: PhotoMeasurements,
  products: readonly Pick<Product, 'name' | 'size'>[],
): PhotoAdvice | undefined => {
  if (width === undefined || height === undefined || products.length === 0) return undefined;
  const shortSide = Math.min(width, height);
  const needs = products.map(({ name, size }) => ({
    name,
    pixels: Math.round((shortSideInches(size) ?? 0) * pixelsPerInch),
  }));
  const sharpEnough = needs.filter(({ pixels }) => shortSide >= pixels);
  const firstMissed = needs.find(({ pixels }) => shortSide < pixels);
  const isDark = measured !== undefined && measured.brightness < minBrightness;
  // A dark photo has no edges to measure.
  const isBlurred = measured !== undefined && !isDark && measured.sharpness < minSharpness;

  const notes: string[] = [];
  if (firstMissed) {
    const { name, pixels } = firstMissed;
    notes.push(`${name} likes ${pixels} pixels across; this part of the photo has ${shortSide}.`);
  }
  if (isBlurred) notes.push('It looks out of focus. A sharper photo keeps more of the fur and the eyes.');
  if (isDark) notes.push('It is rather dark. Soft daylight shows more of the fur.');

  if (isBlurred || sharpEnough.length === 0) {
    return { tone: 'note', text: 'A little soft. Our artists can often help', notes };
  }
  const names = new Intl.ListFormat('en-CA').format(sharpEnough.map(({ name }) => name));
  return { tone: 'good', text: `Sharp enough for ${firstMissed ? names : 'every size'}`, notes };
};

/** @internal The short side of `6 × 8 in`, in inches; undefined when the text names no two lengths. */
export const shortSideInches = (size: string): number | undefined => {
  const lengths = size.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return lengths.length < 2 ? undefined : Math.min(...lengths);
};
