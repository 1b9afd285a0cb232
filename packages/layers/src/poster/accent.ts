import type { Oklab, OklabPlanes } from '../colour/oklab.ts';
import { type Inside, shareInside } from '../tone/inside.ts';
import { shareOfLightness } from './natural-colours.ts';
import { medianOf, thirdInside } from './pet-figures.ts';

/** A part that is recognized by its hue alone, such as an orange bill or a red scarf: its pixels, and their mean. */
export type Accent = { pixels: Inside; colour: Oklab };

// A clear colour that the fur does not have.
const clear = { chroma: 0.08, away: 0.1, most: 0.4 };
// Fur may be orange in one place and white in another: an accent is more orange still, and less of the pet.
const clearOrange = { chroma: 0.125, most: 0.1, from: 0.19 * Math.PI, until: 0.48 * Math.PI };
// Bright feathers need each place for themselves.
const mostFur = 0.085;
// A lawn that is left beside a pet, or reflects on it.
const lawn = { from: 0.5 * Math.PI, until: 0.95 * Math.PI };
// What belongs to it is within this angle of its hue, and has at least this share of what makes it clear.
const near = { angle: Math.PI / 5, share: 0.75 };
// It is broad: of a square that reaches this share of the shorter side in each direction, it has at least this share.
const broad = { reach: 1 / 40, share: 0.3 };
// Shares of the pet: what is looked at, and what has a place of its own.
const shares = { seen: 0.002, drawn: 0.035 };
const sectors = 24;
const leastColours = 4;

/**
 * The pixels of the clearest hue that the fur lacks, which say nothing about the fur's colour, and the accent where
 * they are enough for a place of its own. `core` has no colour of the surroundings in it, `inside` is all of the pet.
 */
export const findAccent = (
  planes: OklabPlanes,
  size: { width: number; height: number },
  { inside, core }: { inside: Inside; core: Inside },
): { noFur?: Inside; accent?: Accent } => {
  const clearness = clearnessOf(planes, core);
  const hue = clearness && commonestHue(planes, core, clearness);
  if (!clearness || hue === undefined) return {};
  const hasHue = new Uint8Array(inside.length);
  for (let pixel = 0; pixel < inside.length; pixel += 1)
    if (inside[pixel] && clearness(pixel) >= near.share && angleTo(planes, pixel, hue) <= near.angle) hasHue[pixel] = 1;
  const pixels = broadOf(hasHue, size);
  const [count, pet] = [countOf(pixels), countOf(inside)];
  if (count > limitsOf(hue).most * pet) return {};
  return { noFur: pixels, ...(count >= shares.drawn * pet && { accent: { pixels, colour: meanOf(planes, pixels) } }) };
};

/**
 * Its place among the colours of a poster, between the shadows and the lightest: the one that is about as light.
 * Undefined of fewer than four colours, all of which are needed for the fur.
 */
export const placeOfAccent = ({ colour }: Accent, colours: number): number | undefined =>
  colours < leastColours
    ? undefined
    : 1 + Math.min(colours - 2, Math.max(2, Math.round(shareOfLightness(colour.lightness) * (colours - 1))));

/** How clearly a pixel has a hue that the fur lacks: 1 and more is clear. Undefined where the fur is as clear. */
const clearnessOf = ({ a, b }: OklabPlanes, core: Inside): ((pixel: number) => number) | undefined => {
  const fur = { a: medianOf(thirdInside(a, core)), b: medianOf(thirdInside(b, core)) };
  if (Math.hypot(fur.a, fur.b) > mostFur) return undefined;
  return (pixel) => {
    const [green, blue] = [a[pixel] ?? 0, b[pixel] ?? 0];
    const chroma = Math.sqrt(green * green + blue * blue);
    if (chroma < near.share * clear.chroma) return 0;
    const hue = Math.atan2(blue, green);
    if (hue > lawn.from && hue < lawn.until) return 0;
    const away = Math.sqrt((green - fur.a) ** 2 + (blue - fur.b) ** 2);
    return Math.min(chroma / limitsOf(hue).chroma, away / clear.away);
  };
};

const limitsOf = (hue: number): { chroma: number; most: number } =>
  hue > clearOrange.from && hue < clearOrange.until ? clearOrange : clear;

const commonestHue = (
  { a, b }: OklabPlanes,
  core: Inside,
  clearness: (pixel: number) => number,
): number | undefined => {
  const counts = new Uint32Array(sectors);
  let own = 0;
  for (let pixel = 0; pixel < core.length; pixel += 1) {
    if (!core[pixel]) continue;
    own += 1;
    if (clearness(pixel) < 1) continue;
    const sector = Math.floor((Math.atan2(b[pixel] ?? 0, a[pixel] ?? 0) / (2 * Math.PI) + 1) * sectors) % sectors;
    counts[sector] = (counts[sector] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  if (most < shares.seen * own) return undefined;
  const hue = ((counts.indexOf(most) + 0.5) / sectors) * 2 * Math.PI;
  return hue > Math.PI ? hue - 2 * Math.PI : hue;
};

const angleTo = ({ a, b }: OklabPlanes, pixel: number, hue: number): number => {
  const turn = Math.abs(Math.atan2(b[pixel] ?? 0, a[pixel] ?? 0) - hue) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
};

const broadOf = (pixels: Inside, { width, height }: { width: number; height: number }): Inside => {
  const around = shareInside(pixels, { width, height }, Math.ceil(Math.min(width, height) * broad.reach));
  return pixels.map((isIn, pixel) => (isIn && (around[pixel] ?? 0) >= broad.share ? 1 : 0));
};

const countOf = (pixels: Inside): number => {
  let count = 0;
  for (let pixel = 0; pixel < pixels.length; pixel += 1) count += pixels[pixel] ?? 0;
  return count;
};

const meanOf = ({ lightness, a, b }: OklabPlanes, pixels: Inside): Oklab => {
  const count = Math.max(1, countOf(pixels));
  const mean = (plane: Float32Array) =>
    plane.reduce((sum, value, pixel) => (pixels[pixel] ? sum + value : sum), 0) / count;
  return { lightness: mean(lightness), a: mean(a), b: mean(b) };
};
