import { type Filament, FilamentForm } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { parseNumber } from '../../lib/format/numbers.ts';

/** Parses the form's text. Numbers may have a decimal point or comma. */
export const FilamentInputSchema = FilamentForm.extend({
  hex: z
    .string()
    .trim()
    .transform((typed) => (typed.startsWith('#') ? typed : `#${typed}`))
    .pipe(FilamentForm.shape.hex),
  tdMm: z.string().transform(parseNumber).pipe(FilamentForm.shape.tdMm),
  isActive: z.enum(['true', 'false']).transform((typed) => typed === 'true'),
});

export type FilamentInput = Record<keyof FilamentForm, string>;

/** Converts a filament to the form's values; without one, the form's defaults. */
export const toFilamentInput = (filament?: Filament): FilamentInput => ({
  name: filament?.name ?? '',
  hex: filament?.hex ?? '',
  tdMm: filament ? String(filament.tdMm) : '1.0',
  isActive: String(filament?.isActive ?? true),
});
