import { type Spool, SpoolForm } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { parseAmount } from '../../lib/format/money.ts';
import { parseNumber } from '../../lib/format/numbers.ts';

/** An empty field is an absent value. */
const optionalText = <Output>(toValue: (typed: string) => unknown, schema: z.ZodType<Output>) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? undefined : toValue(typed)))
    .pipe(schema);

/** Parses the form's text. */
export const SpoolInputSchema = SpoolForm.extend({
  filamentId: z.string().min(1, 'Please choose a filament').pipe(SpoolForm.shape.filamentId),
  newGrams: z.string().transform(parseNumber).pipe(SpoolForm.shape.newGrams),
  leftGrams: z.string().transform(parseNumber).pipe(SpoolForm.shape.leftGrams),
  price: optionalText(parseAmount, SpoolForm.shape.price),
  openedOn: optionalText((typed) => typed, SpoolForm.shape.openedOn),
});

export type SpoolInput = Record<keyof SpoolForm, string>;

/** Converts a spool to the form's values; without one, the form's defaults. */
export const toSpoolInput = (spool?: Spool): SpoolInput => ({
  // A spool keeps its filament, also one that was deleted: then this is not sent, and any id will do.
  filamentId: spool ? (spool.filamentId ?? spool.id) : '',
  newGrams: String(spool?.newGrams ?? 1000),
  leftGrams: String(spool ? Math.round(spool.leftGrams) : 1000),
  price: spool?.price ?? '',
  openedOn: spool?.openedOn ?? '',
});
