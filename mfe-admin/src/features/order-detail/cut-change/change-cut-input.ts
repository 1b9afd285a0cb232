import type { ChosenCut } from '@pawlayer/contracts';
import type { CutChange, ModelSettings } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { cropInputShape, findCropProblems, toCrop, toCropInput, type CropInput } from '../portrait/crop-input.ts';
import { heightPerWidth } from './turn-crop.ts';

/** What the owner chose, as text; `colour` is an index of the order's preview, and empty for the best one. */
export type ChangeCutInput = CropInput & Record<'orientation' | 'surroundings' | 'colour' | 'mask', string>;

/** What an order is cut with, as its prepress or its customer's choice says. */
type CutNow = Pick<ModelSettings, 'crop' | 'orientation' | 'mask' | 'surroundings'>;

export const toChangeCutInput = ({
  crop,
  orientation = 'upright',
  mask = '',
  surroundings,
}: CutNow): ChangeCutInput => ({
  orientation,
  ...toCropInput(crop),
  mask,
  surroundings: mask === '' ? 'photo' : (surroundings?.kind ?? 'photo'),
  colour: surroundings?.kind === 'plain' && surroundings.colour !== undefined ? String(surroundings.colour) : '',
});

const Fields = z.object({
  orientation: z.enum(['upright', 'across']),
  ...cropInputShape,
  surroundings: z.enum(['photo', 'plain']),
  colour: z.string(),
  mask: z.string(),
});
type Fields = z.infer<typeof Fields>;

/** Parses the form. A crop that nobody touched stays as it is, without the rounding of its percentages. */
export const changeCutSchema = (now: CutNow, photo: { width: number; height: number }) =>
  Fields.check(({ value, issues }) => {
    const refuse = (name: keyof ChangeCutInput, message: string) =>
      void issues.push({ code: 'custom', input: value, path: [name], message });
    if (value.surroundings === 'plain' && value.mask === '')
      refuse('surroundings', 'Please paint where the pet is first');
    if (isUntouched(value, now)) return;
    for (const [name, message] of findCropProblems(value, heightPerWidth(photo, value.orientation)))
      refuse(name, message);
  }).transform((fields): Omit<CutChange, 'version'> => ({
    crop: isUntouched(fields, now) ? now.crop : toCrop(fields, heightPerWidth(photo, fields.orientation)),
    orientation: fields.orientation,
    ...(fields.mask !== '' && { mask: fields.mask, surroundings: surroundingsOf(fields) }),
  }));

const isUntouched = ({ orientation, cropLeft, cropTop, cropWidth }: Fields, now: CutNow): boolean => {
  const before = toCropInput(now.crop);
  return (
    orientation === (now.orientation ?? 'upright') &&
    cropLeft === Number(before.cropLeft) &&
    cropTop === Number(before.cropTop) &&
    cropWidth === Number(before.cropWidth)
  );
};

const surroundingsOf = ({ surroundings, colour }: Fields): ChosenCut['surroundings'] => {
  if (surroundings === 'photo') return { kind: 'photo' };
  return colour === '' ? { kind: 'plain' } : { kind: 'plain', colour: Number(colour) };
};
