import * as z from 'zod';
import { isStorable, optionalName } from './fields.ts';
import { graphemesOf } from './graphemes.ts';

/** The characters of the typefaces that slips are printed in: Latin letters, digits and common punctuation. */
const printable = /[\n\u0020-\u007E\u00A0-\u017F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC]/u;

/** The number that fits on a slip. */
export const maxNoteCharacters = 250;

/** The characters of a text that no slip can show, each once. */
export const listUnprintable = (text: string): string[] => [
  ...new Set(graphemesOf(text).filter((part) => ![...part].every((sign) => printable.test(sign)))),
];

/** Marks that nobody sees: soft hyphens, joints, and marks of direction or of the order of bytes. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** What was typed or pasted, with plain spaces and line ends, and without invisible characters. */
export const tidyNote = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replaceAll(invisible, '')
    .trim()
    .normalize('NFC');

const note = z
  .string()
  .transform(tidyNote)
  .refine(isStorable, 'This text has characters that cannot be saved')
  .refine((text) => [...text].length <= maxNoteCharacters, `Please use at most ${maxNoteCharacters} characters`)
  .superRefine((text, context) => {
    const unprintable = listUnprintable(text);
    if (unprintable.length > 0)
      context.addIssue({ code: 'custom', message: `Our printer cannot print ${unprintable.slice(0, 5).join(' ')}` });
  })
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** The words in the parcel, and their reader. All mails go to the buyer. */
export const GiftForm = z.object({
  /** The buyer, if absent. */
  recipientName: optionalName(),
  /** Printed on the slip. */
  giftNote: note,
  /** Whether the slip leaves the prices off. */
  hidesPrices: z.boolean().optional(),
});
export type GiftForm = z.infer<typeof GiftForm>;
