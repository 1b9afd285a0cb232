import { type Oklab, squaredDistance } from '../colour/oklab.ts';
import { type Drawn, isDrawn, type Labelled, oklabOf, rgbAt, unknown } from './drawn.ts';
import { findEvenPixels } from './find-even-pixels.ts';
import { joinNeighbours } from './join-neighbours.ts';

type Tolerance = {
  /** How far the colours of an even area may be apart, in red, green and blue. */
  spread: number;
  /** Colours that are nearer than this in OKLab are the same. */
  distance: number;
  /** The least share of the picture that a colour has. */
  share: number;
};

/** A region that a nozzle can lay is a little larger. */
const lossless: Tolerance = { spread: 2, distance: 0.012, share: 0.000_03 };
/** A picture whose file is packed with losses has a cloud of colours for each that was drawn. */
const lossy: Tolerance = { spread: 6, distance: 0.05, share: 0.0005 };

/** How much of a flat picture is in even areas, and how much of those is as close to one of its colours as this. */
const [leastEven, leastKnown, close] = [0.5, 0.9, 0.02];

/**
 * Labels a picture that is flat but for its outlines: each pixel by the flat colour that it has, or by the nearest one
 * of those beside it. Undefined for a picture of more than `most` flat colours, and for one that is not flat.
 */
export const labelFlat = (drawn: Drawn, most: number, isLossless: boolean): Labelled | undefined => {
  const tolerance = isLossless ? lossless : lossy;
  const isEven = findEvenPixels(drawn, tolerance.spread);
  const found = findColours(drawn, isEven, most, tolerance);
  if (!found) return undefined;
  const { labelOf, colours } = found;
  const labels = new Uint8Array(isEven.length);
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (isDrawn(drawn, pixel)) labels[pixel] = (isEven[pixel] && labelOf[rgbAt(drawn, pixel)]) || unknown;
  joinNeighbours(drawn, labels, colours.map(oklabOf));
  return { labels, colours };
};

type Flat = { rgb: number; oklab: Oklab };
type Found = { colours: number[]; /** By the 24 bits of a colour; 0 for one that is of none. */ labelOf: Uint8Array };

const findColours = (
  drawn: Drawn,
  isEven: Uint8Array,
  most: number,
  { distance, share }: Tolerance,
): Found | undefined => {
  const { counts, even, all } = countColours(drawn, isEven);
  if (even < leastEven * all) return undefined;
  const found: Flat[] = [];
  const labelOf = new Uint8Array(counts.length);
  let known = 0;
  for (const rgb of byCount(counts)) {
    const oklab = oklabOf(rgb);
    const near = nearest(found, oklab);
    const away = near ? squaredDistance(near.oklab, oklab) : Infinity;
    const isNew = !near || away >= distance ** 2;
    const count = counts[rgb] ?? 0;
    if (isNew && count < share * all) continue;
    if (isNew && found.push({ rgb, oklab }) > most) return undefined;
    labelOf[rgb] = isNew ? found.length : found.indexOf(near) + 1;
    if (isNew || away < close ** 2) known += count;
  }
  return known < leastKnown * even ? undefined : { colours: found.map(({ rgb }) => rgb), labelOf };
};

const nearest = (flats: readonly Flat[], oklab: Oklab): Flat | undefined => {
  let [near, least]: [Flat | undefined, number] = [undefined, Infinity];
  for (const flat of flats) {
    const distance = squaredDistance(flat.oklab, oklab);
    if (distance < least) [near, least] = [flat, distance];
  }
  return near;
};

const countColours = (drawn: Drawn, isEven: Uint8Array) => {
  const counts = new Uint32Array(1 << 24);
  let [even, all] = [0, 0];
  for (let pixel = 0; pixel < isEven.length; pixel += 1) {
    if (isDrawn(drawn, pixel)) all += 1;
    if (!isEven[pixel]) continue;
    const rgb = rgbAt(drawn, pixel);
    counts[rgb] = (counts[rgb] ?? 0) + 1;
    even += 1;
  }
  return { counts, even, all };
};

/** The colours that are there, the most frequent first. */
const byCount = (counts: Uint32Array): number[] => {
  const present: number[] = [];
  for (let rgb = 0; rgb < counts.length; rgb += 1) if (counts[rgb]) present.push(rgb);
  return present.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other);
};
