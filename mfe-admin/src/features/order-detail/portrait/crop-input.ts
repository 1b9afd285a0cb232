import type { Crop } from '@pawlayer/contracts';
import * as z from 'zod';
import { parseNumber } from '../../../lib/format/numbers.ts';

/** A crop as typed, in percent of the photo. */
export type CropInput = { cropLeft: string; cropTop: string; cropWidth: string };
type CropPercents = { cropLeft: number; cropTop: number; cropWidth: number };

export const toCropInput = ({ x, y, width }: Crop): CropInput => ({
  cropLeft: percentOf(x),
  cropTop: percentOf(y),
  cropWidth: percentOf(width),
});

/** Checked by {@link findCropProblems}, and only when the field is shown. */
const percentField = () => z.string().transform(parseNumber);

export const cropInputShape = { cropLeft: percentField(), cropTop: percentField(), cropWidth: percentField() };

const minPercent = { cropLeft: 0, cropTop: 0, cropWidth: 2 } as const;

/** What is wrong with a crop, by field. `heightPerWidth` is the crop's height divided by its width, as shares of the photo. */
export const findCropProblems = (typed: CropPercents, heightPerWidth: number): [keyof CropInput, string][] => {
  const problems: [keyof CropInput, string][] = [];
  for (const name of ['cropLeft', 'cropTop', 'cropWidth'] as const) {
    if (!(typed[name] >= minPercent[name] && typed[name] <= 100))
      problems.push([name, `From ${minPercent[name]} to 100 %`]);
  }
  const { x, y, width, height } = toShares(typed, heightPerWidth);
  if (x + width > 1 + rounding) problems.push(['cropLeft', 'It extends beyond the right edge of the photo']);
  if (y + height > 1 + rounding) problems.push(['cropTop', 'It extends beyond the lower edge of the photo']);
  return problems;
};

/** Two percentages rounded to one decimal place may add up to 0.2 % too much. */
const rounding = 0.002;

export const toCrop = (typed: CropPercents, heightPerWidth: number): Crop => {
  const { x, y, width, height } = toShares(typed, heightPerWidth);
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
};

const toShares = ({ cropLeft, cropTop, cropWidth }: CropPercents, heightPerWidth: number): Crop => ({
  x: cropLeft / 100,
  y: cropTop / 100,
  width: cropWidth / 100,
  height: (cropWidth / 100) * heightPerWidth,
});

const percentOf = (share: number): string => String(Number((share * 100).toFixed(1)));
