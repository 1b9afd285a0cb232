import { maxColours, type Range } from './stack.ts';

/** A spool: its colour in sRGB (`#rrggbb`), and how far light reaches into it, in mm (see `transmission`). */
export type Filament = { name: string; hex: string; tdMm: number };

/** `onProgress` gets the share done, 0 to 1; when `signal` is aborted, the work throws its reason before the next step. */
export type StepOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** How wide the picture is printed, in mm: details that a nozzle cannot print depend on it. */
export type PrepareOptions = StepOptions & { widthMm: number };

/** A number of colours, or a range from which the fewest that tell enough of the photo are taken. */
export type CutOptions = PrepareOptions & { colours: number | Range; filaments?: Filament[] };

/** Throws RangeError for a width that is no length. */
export const checkWidth = (widthMm: number): void => {
  if (!Number.isFinite(widthMm) || widthMm <= 0) throw new RangeError(`not a width in mm: ${widthMm}`);
};

/** Both ends of what was asked for. Throws RangeError for anything but whole numbers of colours in order. */
export const rangeOf = (colours: number | Range): Range => {
  const range = typeof colours === 'number' ? { min: colours, max: colours } : colours;
  const { min, max } = range;
  if (!Number.isInteger(min) || !Number.isInteger(max) || min < 1 || max < min || max > maxColours) {
    throw new RangeError(`not a number of colours from 1 to ${maxColours}: ${min} to ${max}`);
  }
  return range;
};
