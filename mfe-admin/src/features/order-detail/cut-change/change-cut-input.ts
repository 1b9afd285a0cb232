import { Carved, type ChosenCut } from '@pawlayer/contracts';
import type { CutChange, ModelSettings } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { lookInputShape, toLook, toLookInput, type LookInput } from '../look/look-input.ts';
import { cropInputShape, findCropProblems, toCrop, toCropInput, type CropInput } from '../portrait/crop-input.ts';
import { heightPerWidth } from './turn-crop.ts';

/** What the owner chose, as text; `colour` is an index of the order's preview, and empty for the best one. */
export type ChangeCutInput = CropInput &
  LookInput &
  Record<'orientation' | 'surroundings' | 'colour' | 'mask' | 'carvedName' | 'carvedLine', string>;

/** What an order is cut with, as its prepress or its customer's choice says. */
type CutNow = Pick<
  ModelSettings,
  'crop' | 'orientation' | 'mask' | 'surroundings' | 'style' | 'colourway' | 'ground' | 'groundTone' | 'carved'
>;

export const toChangeCutInput = ({
  crop,
  orientation = 'upright',
  mask = '',
  surroundings,
  carved,
  ...look
}: CutNow): ChangeCutInput => ({
  orientation,
  ...toLookInput(look),
  ...toCropInput(crop),
  mask,
  surroundings: mask === '' ? 'photo' : (surroundings?.kind ?? 'photo'),
  colour: surroundings?.kind === 'plain' && surroundings.colour !== undefined ? String(surroundings.colour) : '',
  carvedName: carved?.name ?? '',
  carvedLine: carved?.line ?? '',
});

const Fields = z.object({
  orientation: z.enum(['upright', 'across']),
  ...lookInputShape,
  ...cropInputShape,
  surroundings: z.enum(['photo', 'plain']),
  colour: z.string(),
  mask: z.string(),
  carvedName: z.string(),
  carvedLine: z.string(),
});
type Fields = z.infer<typeof Fields>;

/** Parses the form. A crop that nobody touched stays as it is, without the rounding of its percentages. */
export const changeCutSchema = (now: CutNow, photo: { width: number; height: number }) =>
  Fields.check(({ value, issues }) => {
    const refuse = (name: keyof ChangeCutInput, message: string) =>
      void issues.push({ code: 'custom', input: value, path: [name], message });
    if (value.style === 'photograph' && value.surroundings === 'plain' && value.mask === '')
      refuse('surroundings', 'Please paint where the pet is first');
    for (const [name, message] of findCarvedProblems(value)) refuse(name, message);
    if (isUntouched(value, now)) return;
    for (const [name, message] of findCropProblems(value, heightPerWidth(photo, value.orientation)))
      refuse(name, message);
  }).transform((fields): Omit<CutChange, 'version'> => ({
    crop: isUntouched(fields, now) ? now.crop : toCrop(fields, heightPerWidth(photo, fields.orientation)),
    orientation: fields.orientation,
    ...toLook(fields),
    ...(fields.mask !== '' && { mask: fields.mask, surroundings: surroundingsOf(fields) }),
    carved: Carved.nullable().parse(toCarved(fields)),
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

/** A poster's follow its ground, so that a service that does not know styles cuts the pet out too. */
const surroundingsOf = ({ style, ground, surroundings, colour }: Fields): ChosenCut['surroundings'] => {
  if (style === 'poster') return { kind: ground === 'photographed' ? 'photo' : 'plain' };
  if (surroundings === 'photo') return { kind: 'photo' };
  return colour === '' ? { kind: 'plain' } : { kind: 'plain', colour: Number(colour) };
};

type CarvedInput = Pick<ChangeCutInput, 'carvedName' | 'carvedLine'>;

/** Nothing is carved where both lines are empty. */
const toCarved = ({ carvedName, carvedLine }: CarvedInput): z.input<typeof Carved> | null => {
  const [name, line] = [carvedName.trim(), carvedLine.trim()];
  return name === '' && line === '' ? null : { name, ...(line !== '' && { line }) };
};

const findCarvedProblems = (fields: CarvedInput): [keyof CarvedInput, string][] => {
  const { error } = Carved.nullable().safeParse(toCarved(fields));
  return (error?.issues ?? []).map(({ path, message }) => [path[0] === 'line' ? 'carvedLine' : 'carvedName', message]);
};

const carvedFields: Readonly<Record<string, keyof CarvedInput>> = {
  'carved.name': 'carvedName',
  'carved.line': 'carvedLine',
};

/** The server's errors about the body's fields, by the names of the form's. */
export const toFormFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [carvedFields[name] ?? name, message]));
