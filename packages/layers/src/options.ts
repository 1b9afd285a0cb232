import { maxColours, type Range } from './stack.ts';

/** A spool: its colour in sRGB (`#rrggbb`) and its transmission distance in mm (see `transmission`). */
export type Filament = { name: string; hex: string; tdMm: number };

/** `onProgress` receives the completed share, 0 to 1. When `signal` is aborted, the next step throws its reason. */
export type StepOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** The printed width of the picture in mm, which decides what details a nozzle can print. */
export type PrepareOptions = StepOptions & { widthMm: number };

/** A number of colours, or a range from which the smallest number that explains enough of the photo is chosen. */
export type CutOptions = PrepareOptions & { colours: number | Range; filaments?: Filament[] };

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
