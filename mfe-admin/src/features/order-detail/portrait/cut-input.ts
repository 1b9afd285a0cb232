import { ModelSettings, type Prepress } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { parseNumber } from '../../../lib/format/numbers.ts';

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
  | 'cropLeft'
  | 'cropTop'
  | 'cropWidth'
  | (typeof filamentFields)[number];
/** The settings as text, as typed. */
export type CutInput = Record<CutField, string>;

type CutLimits = Pick<Prepress, 'suggested' | 'colours'>;

/** Converts settings to the form's values, with the crop in percent of the photo. */
export const toCutInput = ({ colours, widthMm, palette, crop }: ModelSettings, { suggested }: CutLimits): CutInput => {
  const ids = palette.kind === 'filaments' ? palette.filamentIds : [];
  return {
    colours: String(colours),
    widthMm: String(Number(widthMm.toFixed(1))),
    palette: palette.kind,
    crop: isSame(crop, suggested.crop) ? 'customer' : 'own',
    cropLeft: percentOf(crop.x),
    cropTop: percentOf(crop.y),
    cropWidth: percentOf(crop.width),
    ...(Object.fromEntries(filamentFields.map((name, index) => [name, ids[index] ?? ''])) as Record<
      (typeof filamentFields)[number],
      string
    >), // one for each field
  };
};

const isSame = (a: ModelSettings['crop'], b: ModelSettings['crop']): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

const percentOf = (share: number): string => String(Number((share * 100).toFixed(1)));

/** Validated below, and only when the field is shown. */
const percentField = () => z.string().transform(parseNumber);
const minPercent = { cropLeft: 0, cropTop: 0, cropWidth: 2 } as const;

const CutFields = z.object({
  colours: z.string().transform(parseNumber).pipe(ModelSettings.shape.colours),
  widthMm: z.string().transform(parseNumber).pipe(ModelSettings.shape.widthMm),
  palette: z.enum(['photo', 'library', 'filaments']),
  crop: z.enum(['customer', 'own']),
  cropLeft: percentField(),
  cropTop: percentField(),
  cropWidth: percentField(),
  ...(Object.fromEntries(filamentFields.map((name) => [name, z.string()])) as Record<
    (typeof filamentFields)[number],
    z.ZodString
  >), // one for each field
});
type CutFields = z.infer<typeof CutFields>;

/** Parses the form. A custom crop keeps the aspect ratio of the customer's. */
export const cutSchema = (limits: CutLimits) =>
  CutFields.check(({ value, issues }) => {
    const refuse = (name: CutField, message: string) =>
      void issues.push({ code: 'custom', input: value, path: [name], message });
    const missing =
      value.palette === 'filaments' ? filamentFields.slice(0, value.colours).filter((name) => value[name] === '') : [];
    for (const name of missing) refuse(name, `Please choose filament ${filamentFields.indexOf(name) + 1}`);
    if (value.crop === 'customer') return;
    for (const name of ['cropLeft', 'cropTop', 'cropWidth'] as const) {
      if (!(value[name] >= minPercent[name] && value[name] <= 100)) refuse(name, `From ${minPercent[name]} to 100 %`);
    }
    const { x, y, width, height } = typedCrop(value, limits);
    if (x + width > 1 + rounding) refuse('cropLeft', 'It sticks out on the right of the photo');
    if (y + height > 1 + rounding) refuse('cropTop', 'It sticks out at the foot of the photo');
  }).transform((fields): ModelSettings => ({
    colours: fields.colours,
    widthMm: fields.widthMm,
    crop: fields.crop === 'customer' ? limits.suggested.crop : cropOf(fields, limits),
    palette:
      fields.palette === 'filaments'
        ? { kind: 'filaments', filamentIds: filamentFields.slice(0, fields.colours).map((name) => fields[name]) }
        : { kind: fields.palette },
  }));

/** Two percentages rounded to one decimal place may add up to 0.2 % too much. */
const rounding = 0.002;

const cropOf = (fields: CutFields, limits: CutLimits): ModelSettings['crop'] => {
  const { x, y, width, height } = typedCrop(fields, limits);
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
};

const typedCrop = ({ cropLeft, cropTop, cropWidth }: CutFields, { suggested }: CutLimits): ModelSettings['crop'] => ({
  x: cropLeft / 100,
  y: cropTop / 100,
  width: cropWidth / 100,
  height: ((cropWidth / 100) * suggested.crop.height) / suggested.crop.width,
});
