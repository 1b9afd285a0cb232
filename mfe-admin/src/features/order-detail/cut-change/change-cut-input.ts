import type { ChosenCut } from '@pawlayer/contracts';
import type { CutChange, ModelSettings } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { lookInputShape, toLook, toLookInput, type LookInput } from '../look/look-input.ts';
import { cropInputShape, findCropProblems, toCrop, toCropInput, type CropInput } from '../portrait/crop-input.ts';
import { heightPerWidth } from './turn-crop.ts';

/** What the owner chose, as text; `colour` is an index of the order's preview, and empty for the best one. */
export type ChangeCutInput = CropInput & LookInput & Record<'orientation' | 'surroundings' | 'colour' | 'mask', string>;

/** What an order is cut with, as its prepress or its customer's choice says. */
type CutNow = Pick<ModelSettings, 'crop' | 'orientation' | 'mask' | 'surroundings' | 'style' | 'colourway' | 'ground'>;

export const toChangeCutInput = ({
  crop,
  orientation = 'upright',
  mask = '',
  surroundings,
  ...look
}: CutNow): ChangeCutInput => ({
  orientation,
  ...toLookInput(look),
  ...toCropInput(crop),
  mask,
  surroundings: mask === '' ? 'photo' : (surroundings?.kind ?? 'photo'),
  colour: surroundings?.kind === 'plain' && surroundings.colour !== undefined ? String(surroundings.colour) : '',
});

const Fields = z.object({
  orientation: z.enum(['upright', 'across']),
  ...lookInputShape,
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
    if (value.style === 'photograph' && value.surroundings === 'plain' && value.mask === '')
      refuse('surroundings', 'Please paint where the pet is first');
    if (isUntouched(value, now)) return;
    for (const [name, message] of findCropProblems(value, heightPerWidth(photo, value.orientation)))
      refuse(name, message);
  }).transform((fields): Omit<CutChange, 'version'> => ({
    crop: isUntouched(fields, now) ? now.crop : toCrop(fields, heightPerWidth(photo, fields.orientation)),
    orientation: fields.orientation,
    ...toLook(fields),
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

/** A poster's follow its ground, so that the pet is cut out as well where its style is not known. */
const surroundingsOf = ({ style, ground, surroundings, colour }: Fields): ChosenCut['surroundings'] => {
  if (style === 'poster') return { kind: ground === 'photographed' ? 'photo' : 'plain' };
  if (surroundings === 'photo') return { kind: 'photo' };
  return colour === '' ? { kind: 'plain' } : { kind: 'plain', colour: Number(colour) };
};
