import type { Carving } from './carved/carving.ts';
import type { OklabPlanes } from './colour/oklab.ts';
import type { Mask } from './mask/mask.ts';
import type { Overlay } from './overlay/overlay.ts';
import type { Strokes } from './poster/kuwahara.ts';
import { maxColours, type Range } from './stack.ts';

/** A spool: its colour in sRGB (`#rrggbb`) and its transmission distance in mm (see `transmission`). */
export type Filament = { name: string; hex: string; tdMm: number };

/**
 * How a photo becomes a portrait: in soft tones that shine through thin layers, or in clean shapes of the filaments'
 * own colours.
 */
export type Style = 'photograph' | 'poster';

/** What is behind a pet that is cut out, in two colours of the stack. */
export const grounds = ['plain', 'moon', 'arch', 'rays', 'leaves', 'hills'] as const;
export type Ground = (typeof grounds)[number];

/** The end of the stack from which a ground takes its two colours. */
export type GroundTone = 'dark' | 'light';

/**
 * A ladder of filaments, dark to light: the two darkest are shadows and ground, the others fur. A poster of fewer
 * colours uses some of them, see `ladderOf`.
 */
export type Colourway = { stops: readonly Filament[] };

/** `onProgress` receives the completed share, 0 to 1. When `signal` is aborted, the next step throws its reason. */
export type StepOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** The parts of a preparation that can be used again. */
type Earlier = { colours: OklabPlanes; poster?: { strokes: Strokes } };

/**
 * The printed width of the picture in mm, which decides what details a nozzle can print. With a mask, the pet is cut
 * out, and its surroundings become plain. `earlier` is a preparation of the same photo, of which all that stays the
 * same is used again, as for the next stroke on its mask. Without `style`, it is a photograph.
 */
export type PrepareOptions = StepOptions & { widthMm: number; mask?: Mask; earlier?: Earlier; style?: Style };

/**
 * A number of colours, or a range from which the smallest number that explains enough of the photo is chosen.
 * `surroundings` is the index in the stack of the colour that the surroundings of a pet get, the lightest one if the
 * stack has fewer; by default, it is the one that stands out most from the pet's outline. A poster has a colourway
 * instead, without which its colours are the photo's own, and a ground, which is plain by default, and in the tone that
 * the pet stands out from best; a photograph has neither. Both styles may have a name carved into a strip along the
 * lower edge. The overlay is laid over the cut before small regions are merged, at the prepared photo's size; it
 * changes none of the colours, and the carved name lies above it.
 */
export type ColourOptions = StepOptions & {
  colours: number | Range;
  filaments?: Filament[];
  surroundings?: number;
  colourway?: Colourway;
  ground?: Ground;
  groundTone?: GroundTone;
  carved?: Carving;
  overlay?: Overlay;
};

/** All that a cut depends on. */
export type CutOptions = PrepareOptions & ColourOptions;

/** Throws a RangeError unless the width is positive and finite. */
export const checkWidth = (widthMm: number): void => {
  if (!Number.isFinite(widthMm) || widthMm <= 0) throw new RangeError(`not a width in mm: ${widthMm}`);
};

/** The requested range. Throws a RangeError unless both ends are whole numbers in ascending order. */
export const rangeOf = (colours: number | Range): Range => {
  const range = typeof colours === 'number' ? { min: colours, max: colours } : colours;
  const { min, max } = range;
  if (!Number.isInteger(min) || !Number.isInteger(max) || min < 1 || max < min || max > maxColours) {
    throw new RangeError(`not a number of colours from 1 to ${maxColours}: ${min} to ${max}`);
  }
  return range;
};

/** Throws a RangeError unless the index is a whole number from 0, or absent. */
export const checkSurroundings = (index: number | undefined): void => {
  if (index !== undefined && !(Number.isSafeInteger(index) && index >= 0))
    throw new RangeError(`not a place in a stack: ${index}`);
};
