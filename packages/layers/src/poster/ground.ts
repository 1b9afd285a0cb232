import type { GroundTone } from '../options.ts';
import type { Inside } from '../tone/inside.ts';
import type { Outline } from './outline.ts';

// The lightness of fur that drowns in a dark ground, and in a light one.
const drowning = { dark: 0.35, light: 0.7 };

// By how much more of the pet, and of what lies along its outline, has to be dark than light. On golden photos, people
// who had not seen them before chose as this does.
const leastDarker = 0.22;

/** The tone that a pet stands out from best: a light one for what is mostly dark. */
export const groundToneFor = (
  lightness: Float32Array,
  core: Inside | undefined,
  outline: Outline | undefined,
): GroundTone => {
  const edge = outline?.pixels ?? new Uint32Array();
  let [balance, count, edgeBalance] = [0, 0, 0];
  for (let pixel = 0; pixel < lightness.length; pixel += 1) {
    if (core && !core[pixel]) continue;
    balance += darkness(lightness[pixel] ?? 0);
    count += 1;
  }
  for (let place = 0; place < edge.length; place += 1) edgeBalance += darkness(lightness[edge[place] ?? 0] ?? 0);
  const darker = balance / Math.max(1, count) + edgeBalance / Math.max(1, edge.length);
  return darker >= leastDarker ? 'light' : 'dark';
};

/** 1 for a dark pixel, -1 for a light one, and 0 for others. */
const darkness = (light: number): number => (light < drowning.dark ? 1 : light > drowning.light ? -1 : 0);

/** The places of the two colours of a ground: of its plain part, and of its motif. */
export type GroundPlaces = { plain: number; motif: number };

/** The two darkest colours of the stack, or the two lightest. */
export const groundPlacesOf = (tone: GroundTone, colours: number): GroundPlaces =>
  tone === 'dark' ? { plain: 1, motif: 2 } : { plain: colours, motif: colours - 1 };

/** Fills the pixels that have no place yet; `marked` has those of the motif as 1. */
export const drawGround = (places: Uint8Array, marked: Uint8Array, { plain, motif }: GroundPlaces): void => {
  for (let pixel = 0; pixel < places.length; pixel += 1)
    if (!places[pixel]) places[pixel] = marked[pixel] ? motif : plain;
};
