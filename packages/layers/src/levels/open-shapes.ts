import { around, coresOf, type Disc, discOf, hasOther, type Places } from './cores.ts';

// Pixels that go to another place may make that one narrow somewhere.
const mostPasses = 4;
const fewChanged = 0.0002;

// When more than this share of the pixels has changed, all are looked at again.
const manyChanged = 0.1;

/**
 * What pictures looked like, by the disc that opened them last. Those of the same size that come later are looked at
 * only where they differ.
 */
export type LookedAt = Map<string, Known>;

type Known = {
  before: Uint8Array;
  isCore: Uint8Array;
  /** What becomes of each pixel. */
  fates: Uint8Array;
};

/** A disc fits around none of the pixel's; around it; the pixel has place 0. */
const [narrow, kept, outside] = [0, 1, 2];

/**
 * What of each place no disc fits into goes to the nearest other one. Beyond the picture's border, places go on as they
 * are. Pixels of place 0 neither change nor count.
 */
export const openShapes = (picture: Places, radius: number, lookedAt: LookedAt = new Map()): void => {
  const enough = picture.places.length * fewChanged;
  const disc = discOf(radius);
  const key = disc.join();
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const known = lookAgain(picture, disc, lookedAt.get(key));
    lookedAt.set(key, known);
    if (spread(picture, known.fates) <= enough) return;
  }
};

const lookAgain = (picture: Places, disc: Disc, known: Known | undefined): Known => {
  const changed = known && changedSince(known.before, picture.places);
  if (!changed || changed.length > manyChanged * picture.places.length) return look(picture, disc);
  const { before, isCore, fates } = known;
  const { places } = picture;
  for (const pixel of changed) before[pixel] = places[pixel] ?? 0;
  for (const pixel of around(picture, disc, changed)) {
    const own = places[pixel] ?? 0;
    const is = own && !hasOther(places, picture, disc, pixel, own) ? 1 : 0;
    if (isCore[pixel] === is) continue;
    isCore[pixel] = is;
    changed.push(pixel);
  }
  for (const pixel of around(picture, disc, changed)) fates[pixel] = fateOf(picture, disc, isCore, pixel);
  return known;
};

const changedSince = (before: Uint8Array, places: Uint8Array): number[] => {
  const changed: number[] = [];
  for (let pixel = 0; pixel < places.length; pixel += 1) if (places[pixel] !== before[pixel]) changed.push(pixel);
  return changed;
};

const look = (picture: Places, disc: Disc): Known => {
  const { places } = picture;
  const isCore = coresOf(picture, disc);
  const fates = isCore.slice();
  for (let pixel = fates.indexOf(narrow); pixel >= 0; pixel = fates.indexOf(narrow, pixel + 1))
    fates[pixel] = fateOf(picture, disc, isCore, pixel);
  return { before: places.slice(), isCore, fates };
};

const fateOf = (picture: Places, disc: Disc, isCore: Uint8Array, pixel: number): number => {
  if (!picture.places[pixel]) return outside;
  return hasOther(isCore, picture, disc, pixel, 0) ? kept : narrow;
};

/** Kept pixels give their places to those around them, step by step. Returns how many pixels have another place now. */
const spread = ({ places, width, height }: Places, fates: Uint8Array): number => {
  const queue: number[] = [];
  let changed = 0;
  const reach = (pixel: number, place: number): void => {
    if (fates[pixel] !== narrow) return;
    if (places[pixel] !== place) changed += 1;
    fates[pixel] = kept;
    places[pixel] = place;
    queue.push(pixel);
  };
  const visit = (pixel: number): void => {
    const place = places[pixel] ?? 0;
    const x = pixel % width;
    if (x > 0) reach(pixel - 1, place);
    if (x < width - 1) reach(pixel + 1, place);
    if (pixel >= width) reach(pixel - width, place);
    if (pixel < width * (height - 1)) reach(pixel + width, place);
  };
  for (const pixel of besideOthers({ width, height }, fates)) visit(pixel);
  for (const pixel of queue) visit(pixel);
  for (const pixel of queue) fates[pixel] = narrow;
  return changed;
};

/** The kept pixels that have a narrow one beside them. */
const besideOthers = ({ width, height }: Omit<Places, 'places'>, fates: Uint8Array): number[] => {
  const found: number[] = [];
  for (let pixel = fates.indexOf(narrow); pixel >= 0; pixel = fates.indexOf(narrow, pixel + 1)) {
    const x = pixel % width;
    if (x > 0 && fates[pixel - 1] === kept) found.push(pixel - 1);
    if (x < width - 1 && fates[pixel + 1] === kept) found.push(pixel + 1);
    if (pixel >= width && fates[pixel - width] === kept) found.push(pixel - width);
    if (pixel < width * (height - 1) && fates[pixel + width] === kept) found.push(pixel + width);
  }
  return found;
};
