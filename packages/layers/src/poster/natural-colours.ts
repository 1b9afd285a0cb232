import type { Oklab, OklabPlanes } from '../colour/oklab.ts';
import type { GroundTone } from '../options.ts';
import type { Inside } from '../tone/inside.ts';
import { sumUp, type Sum } from './hue-sums.ts';

// More of the photo's own hues than a mean leaves of them, and of warm fur more than of other.
const vividness = { warm: 1.8, other: 1.45 };
const lightnesses = { first: 0.24, range: 0.7 };
const shadow: Oklab = { lightness: 0.26, a: 0.045, b: 0 };
const secondShadow: Oklab = { lightness: 0.4, a: 0.068, b: 0 };
// Of three colours the middle one is fur too; of grey fur it is lighter than a shadow.
const greyShade: Oklab = { lightness: 0.56, a: 0.06, b: 0 };
// Grey, black and white fur has no hue of its own, whose complement is a dusk blue.
const leastChroma = 0.03;
// The lawn that grey fur reflects is not a colour of its own.
const clearChroma = { warm: 0.03, other: 0.055 };
// From pale orange to brown, as fur is itself.
const warmHues = { from: 0.22 * Math.PI, until: 0.46 * Math.PI };
// A pet as white as this keeps cold shadows, and what is warm in it is light.
const white = 0.4;
// The shade of brown and orange fur has its hue, a little redder; in that of other fur nobody misses it.
const ownShade = { lightness: 0.38, mostChroma: 0.085, leastChroma: 0.035, from: 0.13 * Math.PI, turn: 0.1 * Math.PI };
const leastGain = 0.3;
// The accent is as light as it is in the photo, but stays between the colours before and after it.
const clearReach = 0.6;
const mostClear = 0.18;
// The value from which a pet is shown in several hues, the second of them deep.
const severalHues = 0.5;
const deep = { lightness: 0.42, mostChroma: 0.12, leastChroma: 0.06 };
// For orange the lightest colour is a cream rather than pink, as painters mix yellow into it too, and those before it
// nearly stay what they are, since they would look like mustard.
const golden = { share: 0.6, steepness: 4, hue: 0.46 * Math.PI };
const duskBlue = 1.5 * Math.PI;
const sand = 0.38 * Math.PI;
// A ground of the two lightest colours is a cream with a motif of sand, from the lightest down, where they would be
// grey.
const lightGround = [
  { lightness: 0.95, chroma: 0.035 },
  { lightness: 0.8, chroma: 0.085 },
] as const;

type Pet = {
  placedAccent?: { place: number; colour: Oklab };
  own?: Inside;
  isWhole?: boolean;
  groundTone?: GroundTone;
  whiteness?: number;
  manyHued?: number;
};

/**
 * The photo's own hues, weighed by their chroma and made vivid, on an even scale of lightness, dark to light; warm ones
 * become golden as they become light. The darkest colour is the complement of the fur: shadows and ground. Of four or
 * more the second is so too, unless the fur that it shows is brown or orange, or what it shows is a clear hue of a pet
 * that has several. `own` are the pixels that count, all without it; where the picture `isWhole`, the second colour
 * shows its surroundings too. `groundTone` is the one that is suggested for the pet: of light, the two lightest are no
 * grey. `placedAccent` has its place, from 1, to itself. `whiteness` and `manyHued` are from 0 to 1.
 */
export const naturalColours = (
  planes: OklabPlanes,
  places: Uint8Array,
  colours: number,
  { own, isWhole, groundTone, whiteness = 0, manyHued = 0, placedAccent }: Pet = {},
): Oklab[] => {
  const isManyHued = manyHued >= severalHues;
  const { sums, chroma } = sumUp(planes, places, colours, { own, clearest: isManyHued });
  const shown = isWhole ? sumUp(planes, places, colours, { own: undefined, clearest: false }).sums : sums;
  const fur = sums.filter((_, place) => place + 1 !== placedAccent?.place);
  const [a, b, weight] = fur.reduce(([a1, b1, w1], [a2, b2, w2]) => [a1 + a2, b1 + b2, w1 + w2], [0, 0, 1e-9]);
  const hue = Math.hypot(a, b) / weight > leastChroma ? Math.atan2(b, a) : undefined;
  const away = hue === undefined ? duskBlue : hue + Math.PI;
  const kind = whiteness < white && isBetween(Math.atan2(b, a), warmHues) ? 'warm' : 'other';
  const gain = vividness[kind] * Math.min(1, Math.max(leastGain, chroma / clearChroma[kind]));
  return sums.map((sum, place) => {
    if (place === 0) return turned(shadow, away);
    if (place === 1 && colours >= 4) {
      const shade = whiteness < white ? shadeOf(shown[place] ?? sum, gain) : undefined;
      return shade ?? (isManyHued ? deepOf(sum, gain) : undefined) ?? turned(secondShadow, away);
    }
    if (place === 1 && colours === 3 && hue === undefined) return turned(greyShade, away);
    if (place + 1 === placedAccent?.place) return clear(placedAccent.colour, place, colours - 1);
    const colour = vivid(sum, place / Math.max(1, colours - 1), gain);
    const ground = groundTone === 'light' ? lightGround[colours - 1 - place] : undefined;
    if (!ground || Math.hypot(colour.a, colour.b) >= ground.chroma) return colour;
    return turned({ lightness: ground.lightness, a: ground.chroma, b: 0 }, hue ?? sand);
  });
};

const turned = ({ lightness, a: chroma }: Oklab, angle: number): Oklab => ({
  lightness,
  a: chroma * Math.cos(angle),
  b: chroma * Math.sin(angle),
});

const isBetween = (angle: number, { from, until }: { from: number; until: number }): boolean =>
  angle > from && angle < until;

/** The shade of fur that is brown or orange in its darker parts too; undefined for other fur. */
const shadeOf = ([a, b, weight]: Sum, gain: number): Oklab | undefined => {
  const chroma = Math.hypot(a, b) / (weight || 1);
  const hue = Math.atan2(b, a);
  if (chroma < ownShade.leastChroma || !isBetween(hue, { ...warmHues, from: ownShade.from })) return undefined;
  return turned(
    { lightness: ownShade.lightness, a: Math.min(ownShade.mostChroma, gain * chroma), b: 0 },
    hue - ownShade.turn,
  );
};

/** As clear and as light as it is, between its neighbours. */
const clear = ({ lightness, a, b }: Oklab, place: number, steps: number): Oklab => {
  const [least, most] = [lightnessAt((place - clearReach) / steps), lightnessAt((place + clearReach) / steps)];
  const chroma = Math.min(mostClear, vividness.other * Math.hypot(a, b));
  return turned({ lightness: Math.min(most, Math.max(least, lightness)), a: chroma, b: 0 }, Math.atan2(b, a));
};

const vivid = ([a, b, weight]: Sum, share: number, gain: number): Oklab => {
  const hue = { a: (gain * a) / (weight || 1), b: (gain * b) / (weight || 1) };
  const chroma = Math.hypot(hue.a, hue.b);
  const most = 0.05 + 0.11 * Math.sin(Math.PI * Math.min(1, 1.05 * share));
  return turned(
    { lightness: lightnessAt(share), a: Math.min(most, chroma), b: 0 },
    goldenAs(share, Math.atan2(hue.b, hue.a)),
  );
};

const lightnessAt = (share: number): number => lightnesses.first + lightnesses.range * share;

/** How far a lightness is along the scale, 0 at the darkest colour and 1 at the lightest. */
export const shareOfLightness = (lightness: number): number => (lightness - lightnesses.first) / lightnesses.range;

const goldenAs = (share: number, hue: number): number =>
  isBetween(hue, { from: ownShade.from, until: golden.hue })
    ? hue + golden.share * share ** golden.steepness * (golden.hue - hue)
    : hue;

/** A clear hue as a dark colour; undefined if there is none. */
const deepOf = ([a, b, weight]: Sum, gain: number): Oklab | undefined => {
  const chroma = Math.hypot(a, b) / (weight || 1);
  if (chroma < deep.leastChroma) return undefined;
  return turned({ lightness: deep.lightness, a: Math.min(deep.mostChroma, gain * chroma), b: 0 }, Math.atan2(b, a));
};
