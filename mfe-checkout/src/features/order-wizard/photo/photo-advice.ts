import type { Product } from '@pawlayer/contracts';

/** Minimum photo pixels per inch for a sharp print. */
const pixelsPerInch = 100;
/** Sharpness as the engine measures it; a photo in focus has 15 to 500. */
const minSharpness = 6;
/** Mean lightness, 0 to 1, below which fur is hardly visible. */
const minBrightness = 0.28;

/** `lateNote`: what is seen only once the photo was cut; empty until then, and for a photo that is in focus and light. */
export type PhotoAdvice = { tone: 'good' | 'note'; text: string; notes: string[]; lateNote: string };

type PhotoMeasurements = {
  /** Size of the crop in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** The engine's measurements; undefined before the photo was cut, or if it cannot be. */
  measured?: { sharpness: number; brightness: number } | undefined;
};

/** Advice on the sizes for which the photo is sharp enough, and on whether it is too dark. Never rejects a photo. */
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
  // Sharpness cannot be measured in a dark photo.
  const isBlurred = measured !== undefined && !isDark && measured.sharpness < minSharpness;

  const notes = [pixelsNote(shortSide, firstMissed)];
  const lateNote = isBlurred ? blurNote : isDark ? darkNote : '';

  if (isBlurred || sharpEnough.length === 0) {
    return { tone: 'note', text: 'A little soft. We check it before we print', notes, lateNote };
  }
  const names = new Intl.ListFormat('en-CA').format(sharpEnough.map(({ name }) => name));
  return { tone: 'good', text: `Sharp enough for ${firstMissed ? names : 'every size'}`, notes, lateNote };
};

/** There is always one: another crop, as when the pet is found, has another one in the same place. */
const pixelsNote = (shortSide: number, missed: { name: string; pixels: number } | undefined): string =>
  missed
    ? `The crop has ${shortSide} pixels across; for ${missed.name}, ${missed.pixels} is better.`
    : `The crop has ${shortSide} pixels across.`;

// Of one line, or two on a phone: the card keeps their room.
const blurNote = 'It looks out of focus. A sharper photo shows more fur.';
const darkNote = 'It is rather dark. Soft daylight shows more fur.';

/** @internal The short side of a size such as `6 × 8 in`, in inches; undefined unless the text contains two lengths. */
export const shortSideInches = (size: string): number | undefined => {
  const lengths = size.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return lengths.length < 2 ? undefined : Math.min(...lengths);
};
