import { type Oklab, toOklab } from '../colour/oklab.ts';
import { linearLight } from '../colour/srgb.ts';

export type Size = { width: number; height: number };

/** A picture that was drawn in another program: red, green and blue in sRGB and opacity, a byte each, of each pixel. */
export type Drawn = Size & { data: Uint8Array };

/** For each pixel 0 where nothing is drawn, otherwise the place of its colour in `colours`, from 1. */
export type Labelled = { labels: Uint8Array; colours: number[] };

/** The label of unknown pixels. */
export const unknown = 255;

/** Less opaque pixels are not drawn. */
const leastOpacity = 128;

export const isDrawn = ({ data }: Drawn, pixel: number): boolean => (data[4 * pixel + 3] ?? 0) >= leastOpacity;

/** The colour of a pixel as one number of 24 bits. */
export const rgbAt = ({ data }: Drawn, pixel: number): number =>
  ((data[4 * pixel] ?? 0) << 16) | ((data[4 * pixel + 1] ?? 0) << 8) | (data[4 * pixel + 2] ?? 0);

export const oklabOf = (rgb: number): Oklab =>
  toOklab([linearLight[rgb >> 16] ?? 0, linearLight[(rgb >> 8) & 255] ?? 0, linearLight[rgb & 255] ?? 0]);

export const hexOf = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;
