import * as z from 'zod';
import { newerPage } from './cut-styles.ts';
import { isStorable } from './fields.ts';
import { listUnprintable, tidyNote } from './gifts.ts';

/** The most characters that each line of a carved name may have. */
export const carvedLimits = { name: 24, line: 36 } as const;

const carvedText = (max: number) =>
  z
    .string()
    .transform((text) => tidyNote(text).replaceAll('\n', ' '))
    .refine(isStorable, 'This text has characters that cannot be saved')
    .refine((text) => text !== '', 'Please enter what we should carve')
    .refine((text) => [...text].length <= max, `Please use at most ${max} characters`)
    .superRefine((text, context) => {
      const missing = listUncarvable(text);
      if (missing.length > 0)
        context.addIssue({ code: 'custom', message: `We cannot carve ${missing.slice(0, 5).join(' ')}` });
    });

/** What no slip can show, and the long s, which the typeface of carved names lacks. */
const listUncarvable = (text: string): string[] => [...listUnprintable(text), ...(text.includes(longS) ? [longS] : [])];

const longS = '\u017F';

/** A name, and a second line such as "2011 – 2025", on a strip along the portrait's lower edge. */
export const Carved = z
  .object(
    { name: carvedText(carvedLimits.name), line: carvedText(carvedLimits.line).optional() },
    { error: ({ code }) => (code === 'unrecognized_keys' ? newerPage : undefined) },
  )
  .strict();
export type Carved = z.infer<typeof Carved>;

/** What is carved, in an answer: kept by whatever release, with the limits of that one. */
export const KeptCarved = z.object({ name: z.string(), line: z.string().optional() });

/** The names of a carved name's lines, wherever they are typed or shown. */
export const carvedLabels = { name: 'Name on the portrait', line: 'Second line' } as const;

/** The lines of a carved name with their names; none if nothing is carved. */
export const listCarved = (carved: Carved | null | undefined): [label: string, text: string][] =>
  carved
    ? [
        [carvedLabels.name, carved.name],
        ...(carved.line === undefined ? [] : [[carvedLabels.line, carved.line] satisfies [string, string]]),
      ]
    : [];
