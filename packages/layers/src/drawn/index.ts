import { hexBytes } from '../colour/srgb.ts';
import { writePng } from '../png/write-png.ts';
import { type Drawn, hexOf, type Labelled, oklabOf, type Size } from './drawn.ts';
import { findEvenPixels } from './find-even-pixels.ts';
import { labelExactly } from './label-exactly.ts';
import { labelFlat } from './label-flat.ts';
import { labelGroups } from './label-groups.ts';
import { toSize } from './to-size.ts';

export type { Drawn } from './drawn.ts';

/** Pictures with more flat colours are reduced. */
export const mostFlatColours = 16;

/** A picture of flat colours: `#rrggbb`, dark to light, and a place from 1 for each pixel, 0 where nothing is drawn. */
export type FlatPicture = Size & { colours: string[]; values: Uint8Array };

/**
 * Reads a picture of at most 16 flat colours, at the size of a cut. What antialiasing or a lossy file has mixed along
 * an outline belongs to the nearer of its two sides; of the pixels that become one, the most frequent colour is taken,
 * so that none is mixed. Undefined for a picture of more colours, such as a photo. `isLossless` is said of its file.
 */
export const readFlat = (drawn: Drawn, size: Size, isLossless: boolean): FlatPicture | undefined => {
  const exact = isLossless ? labelExactly(drawn, mostFlatColours) : undefined;
  if (exact && isFlat(drawn, size, exact)) return flatten(drawn, size, exact);
  // A lossless file may be a copy of a lossy one.
  const labelled =
    (isLossless ? labelFlat(drawn, mostFlatColours, true) : undefined) ?? labelFlat(drawn, mostFlatColours, false);
  return labelled && flatten(drawn, size, labelled);
};

/** A picture at the size of a cut, reduced to this number of colours: the means of its groups of like ones. */
export const readReduced = (drawn: Drawn, colours: number): FlatPicture =>
  flatten(drawn, { width: drawn.width, height: drawn.height }, labelGroups(drawn, colours));

/** A PNG with a palette, of which the first colour is transparent, and the others are those of the picture. */
export const encodeFlat = ({ colours, values, ...size }: FlatPicture): Uint8Array<ArrayBuffer> => {
  const rgb = Uint8Array.from(['#000000', ...colours].flatMap((hex) => hexBytes(hex)));
  return writePng({ ...size, data: values }, { rgb, opacity: Uint8Array.of(0) });
};

/** Whether the area of a colour is mostly even, or each pixel is at least as large as one of the cut. */
const isFlat = (drawn: Drawn, size: Size, { labels, colours }: Labelled): boolean => {
  if (drawn.width <= size.width && drawn.height <= size.height) return true;
  const isEven = findEvenPixels(drawn, 0);
  const [all, even] = [new Uint32Array(colours.length + 1), new Uint32Array(colours.length + 1)];
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const label = labels[pixel] ?? 0;
    all[label] = (all[label] ?? 0) + 1;
    if (isEven[pixel]) even[label] = (even[label] ?? 0) + 1;
  }
  return colours.every((_, index) => 2 * (even[index + 1] ?? 0) >= (all[index + 1] ?? 0));
};

/** At the size of a cut, with the colours that are left there, dark to light. */
const flatten = (drawn: Drawn, size: Size, { labels, colours }: Labelled): FlatPicture => {
  const sized = toSize(labels, drawn, size);
  const isLeft = new Uint8Array(colours.length + 1);
  for (const label of sized) isLeft[label] = 1;
  const left = colours
    .map((rgb, index) => ({ rgb, label: index + 1, lightness: oklabOf(rgb).lightness }))
    .filter(({ label }) => isLeft[label])
    .toSorted((one, other) => one.lightness - other.lightness || one.rgb - other.rgb);
  const placeOf = new Uint8Array(colours.length + 1);
  left.forEach(({ label }, index) => (placeOf[label] = index + 1));
  return { ...size, colours: left.map(({ rgb }) => hexOf(rgb)), values: sized.map((label) => placeOf[label] ?? 0) };
};
