import { ModelSettings, type Prepress } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { parseNumber } from '../../../lib/format/numbers.ts';
import { lookInputShape, toLook, toLookInput, type LookInput } from '../look/look-input.ts';
import { cropInputShape, findCropProblems, toCrop, toCropInput, type CropInput } from './crop-input.ts';

/** One select per filament; a portrait has at most eight. */
export const filamentFields = [
  'filament1',
  'filament2',
  'filament3',
  'filament4',
  'filament5',
  'filament6',
  'filament7',
  'filament8',
] as const;

type CutField =
  | 'colours'
  | 'widthMm'
  | 'palette'
  | 'crop'
  | keyof CropInput
  | keyof LookInput
  | (typeof filamentFields)[number];
/** The settings as text, as typed. */
export type CutInput = Record<CutField, string>;

type CutLimits = Pick<Prepress, 'suggested' | 'colours'>;

/** Converts settings to the form's values, with the crop in percent of the photo. */
export const toCutInput = (settings: ModelSettings, { suggested }: CutLimits): CutInput => {
  const { colours, widthMm, palette, crop } = settings;
  const ids = palette.kind === 'filaments' ? palette.filamentIds : [];
  return {
    colours: String(colours),
    widthMm: String(Number(widthMm.toFixed(1))),
    palette: palette.kind,
    crop: isSame(crop, suggested.crop) ? 'customer' : 'own',
    ...toCropInput(crop),
    ...toLookInput(settings),
    ...(Object.fromEntries(filamentFields.map((name, index) => [name, ids[index] ?? ''])) as Record<
      (typeof filamentFields)[number],
      string
    >), // one for each field
  };
};

const isSame = (a: ModelSettings['crop'], b: ModelSettings['crop']): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

const CutFields = z.object({
  colours: z.string().transform(parseNumber).pipe(ModelSettings.shape.colours),
  widthMm: z.string().transform(parseNumber).pipe(ModelSettings.shape.widthMm),
  palette: z.enum(['photo', 'library', 'filaments']),
  crop: z.enum(['customer', 'own']),
  ...cropInputShape,
  ...lookInputShape,
  ...(Object.fromEntries(filamentFields.map((name) => [name, z.string()])) as Record<
    (typeof filamentFields)[number],
    z.ZodString
  >), // one for each field
});
/** Parses the form. A custom crop keeps the aspect ratio of the order's. */
export const cutSchema = (limits: CutLimits) =>
  CutFields.check(({ value, issues }) => {
    const refuse = (name: CutField, message: string) =>
      void issues.push({ code: 'custom', input: value, path: [name], message });
    const missing =
      value.palette === 'filaments' ? filamentFields.slice(0, value.colours).filter((name) => value[name] === '') : [];
    for (const name of missing) refuse(name, `Please choose filament ${filamentFields.indexOf(name) + 1}`);
    if (value.crop === 'customer') return;
    for (const [name, message] of findCropProblems(value, heightPerWidth(limits))) refuse(name, message);
  }).transform((fields): ModelSettings => ({
    colours: fields.colours,
    widthMm: fields.widthMm,
    crop: fields.crop === 'customer' ? limits.suggested.crop : toCrop(fields, heightPerWidth(limits)),
    palette:
      fields.palette === 'filaments'
        ? { kind: 'filaments', filamentIds: filamentFields.slice(0, fields.colours).map((name) => fields[name]) }
        : { kind: fields.palette },
    ...toLook(fields),
  }));

/** A custom crop has the shape of the order's. */
const heightPerWidth = ({ suggested: { crop } }: CutLimits): number => crop.height / crop.width;
