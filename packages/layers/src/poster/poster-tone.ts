import type { OklabPlanes } from '../colour/oklab.ts';
import type { Steps } from '../steps.ts';
import type { Plane } from '../tone/box-mean.ts';
import type { Inside } from '../tone/inside.ts';
import { flowOf } from './flow.ts';
import { drawStrokes, kuwahara, type Strokes } from './kuwahara.ts';
import { meanInside, ramp, thirdInside } from './pet-figures.ts';
import { blur, blurInside, resizePlane } from './planes.ts';

// Orange fur stands out from grey fur of the same lightness, and further from blue feathers, which get colours of their own.
const warmth = { least: 0.25, ofManyHues: 1.05 };

// The shorter side at which strokes are drawn, and all lengths below are in its pixels: a portrait looks alike at every
// size. Those of a smaller picture are shorter.
const workSide = 400;

const broadRadius = 6;
const narrowRadius = 2.6;
const lastRadius = 3.2;

// Strokes become narrower where fine structure is this many times as strong as on the pet as a whole.
const narrowFrom = 1.1;
const narrowUntil = 2.3;

const contrast = { strength: 0.55, reach: 1 / 6 };

// Where the pet has less contrast than elsewhere, as in a dark face, it gets more, up to this many times.
const evening = { reach: 1 / 14, most: 2, target: 0.75, noise: 0.02 };
const clipped = { dark: 0.015, light: 0.985 };
const leastRange = 0.05;

/**
 * The tones of a poster, from 0 up to, but not including, 1: strokes of fur, and finer ones in the face. `manyHued` is how
 * clearly the pet has several hues, 0 to 1, and `earlier` are the broad strokes of the same photo with another mask.
 */
export function* posterTone(
  colours: Pick<OklabPlanes, 'lightness' | 'b'>,
  { width, height }: { width: number; height: number },
  { inside, manyHued }: { inside: Inside | undefined; manyHued: number },
  earlier?: Strokes,
): Steps<{ tone: Float32Array; strokes: Strokes }> {
  const side = Math.min(width, height);
  const scale = Math.min(1, workSide / side);
  const unit = Math.min(1, side / workSide);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const part = inside && shrinkInside(inside, { width, height }, size);
  const plain = resizePlane({ values: warmTone(colours, manyHued), width, height }, size);
  const tone = { ...plain, values: part ? continueOutside(plain, part, unit) : plain.values };
  const detail = fineStructure(tone, part, unit);
  yield 0.15;
  const flow = flowOf({ ...tone, values: blur(tone, 1) }, 3 * unit);
  yield 0.25;
  const isBroad = where(detail, part, (share) => share < 1);
  const broad = drawStrokes(tone, flow, broadRadius * unit, isBroad, earlier);
  yield 0.55;
  const narrow = kuwahara(
    tone,
    flow,
    narrowRadius * unit,
    where(detail, part, (share) => share > 0),
  );
  yield 0.7;
  for (let pixel = 0; pixel < narrow.length; pixel += 1) {
    const share = detail[pixel] ?? 0;
    narrow[pixel] = (broad.result[pixel] ?? 0) * (1 - share) + (narrow[pixel] ?? 0) * share;
  }
  const mixed = { ...size, values: narrow };
  const strokes = { ...size, values: kuwahara(mixed, flowOf(mixed, 3 * unit), lastRadius * unit, part) };
  yield 0.9;
  evenContrast(strokes, part);
  raiseContrast(strokes, part);
  stretchInside(strokes.values, part);
  return { tone: resizePlane(strokes, { width, height }).values, strokes: broad };
}

const warmTone = ({ lightness, b }: Pick<OklabPlanes, 'lightness' | 'b'>, manyHued: number): Float32Array => {
  const share = warmth.least + manyHued * (warmth.ofManyHues - warmth.least);
  const warm = new Float32Array(lightness.length);
  for (let pixel = 0; pixel < warm.length; pixel += 1) warm[pixel] = (lightness[pixel] ?? 0) + share * (b[pixel] ?? 0);
  return warm;
};

const shrinkInside = (
  inside: Inside,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Inside => {
  const { values } = resizePlane({ values: new Float32Array(inside), ...from }, to);
  return where(values, undefined, (share) => share > 0.5);
};

/** The plane with the surroundings replaced by what continues the pet, so that they do not show in its strokes. */
const continueOutside = (plane: Plane, inside: Inside, unit: number): Float32Array => {
  const values = plane.values.slice();
  const near = blurInside(plane, inside, 3 * unit);
  const far = blurInside(plane, inside, 12 * unit);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    if (!inside[pixel]) values[pixel] = near[pixel] || far[pixel] || 0;
  return values;
};

/** How narrow strokes are, 0 to 1: where small structure is strong, as in eyes, nose and mouth. */
const fineStructure = (tone: Plane, inside: Inside | undefined, unit: number): Float32Array => {
  const { width, height } = tone;
  const [fine, coarse] = [blurInside(tone, inside, 1.3 * unit), blurInside(tone, inside, 6 * unit)];
  for (let pixel = 0; pixel < fine.length; pixel += 1)
    fine[pixel] = inside && !inside[pixel] ? 0 : Math.abs((fine[pixel] ?? 0) - (coarse[pixel] ?? 0));
  const strength = blurInside({ values: fine, width, height }, inside, 7 * unit);
  const mean = meanInside(strength, inside);
  for (let pixel = 0; pixel < strength.length; pixel += 1)
    strength[pixel] = ramp((strength[pixel] ?? 0) / mean, narrowFrom, narrowUntil);
  return strength;
};

/** The pixels inside whose share is wanted. */
const where = (shares: Float32Array, inside: Inside | undefined, isWanted: (share: number) => boolean): Inside => {
  const found = new Uint8Array(shares.length);
  for (let pixel = 0; pixel < found.length; pixel += 1)
    if (isWanted(shares[pixel] ?? 0) && (!inside || inside[pixel])) found[pixel] = 1;
  return found;
};

const evenContrast = (plane: Plane, inside: Inside | undefined): void => {
  const { values, width, height } = plane;
  const sigma = Math.min(width, height) * evening.reach;
  const means = blurInside(plane, inside, sigma);
  const squares = values.map((value, pixel) => (value - (means[pixel] ?? 0)) ** 2);
  const variances = blurInside({ values: squares, width, height }, inside, sigma);
  const target = evening.target * Math.sqrt(meanInside(squares, inside));
  // Written over the variances, which nothing else needs.
  for (let pixel = 0; pixel < variances.length; pixel += 1)
    variances[pixel] = Math.min(evening.most, Math.max(1, target / (evening.noise + Math.sqrt(variances[pixel] ?? 0))));
  const smoothGains = blurInside({ values: variances, width, height }, inside, sigma / 2);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const mean = means[pixel] ?? 0;
    values[pixel] = mean + (smoothGains[pixel] ?? 1) * ((values[pixel] ?? 0) - mean);
  }
};

const raiseContrast = (plane: Plane, inside: Inside | undefined): void => {
  const { values, width, height } = plane;
  const around = blurInside(plane, inside, Math.min(width, height) * contrast.reach);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    values[pixel] = (values[pixel] ?? 0) + contrast.strength * ((values[pixel] ?? 0) - (around[pixel] ?? 0));
};

/** From all but the darkest to all but the lightest of the pixels inside. Changes `values`. */
const stretchInside = (values: Float32Array, inside: Inside | undefined): void => {
  const sorted = thirdInside(values, inside).sort();
  const dark = sorted[Math.floor(sorted.length * clipped.dark)] ?? 0;
  const light = sorted[Math.floor(sorted.length * clipped.light)] ?? 1;
  const range = Math.max(leastRange, light - dark);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    values[pixel] = Math.min(0.99999, Math.max(0, ((values[pixel] ?? 0) - dark) / range));
};
