import { type AdminColourway, ColourwayForm } from '@pawlayer/contracts/admin';
import * as z from 'zod';

/** The ids of a ladder in one text, as a draft keeps it. */
export const toIds = (joined: string): string[] => (joined === '' ? [] : joined.split(','));

/** Parses the form's text. */
export const ColourwayInputSchema = ColourwayForm.extend({
  filamentIds: z.string().transform(toIds).pipe(ColourwayForm.shape.filamentIds),
  isActive: z.enum(['true', 'false']).transform((typed) => typed === 'true'),
});

export type ColourwayInput = Record<keyof ColourwayForm, string>;

/** Converts a colourway to the form's values; without one, the form's defaults. */
export const toColourwayInput = (colourway?: AdminColourway): ColourwayInput => ({
  name: colourway?.name ?? '',
  filamentIds: (colourway?.stops ?? []).map(({ filamentId }) => filamentId).join(','),
  isActive: String(colourway?.isActive ?? true),
});
