import { maxPolicyLength, policyPlaceholderNames } from '@pawlayer/contracts';
import { PageText } from '@pawlayer/contracts/admin';
import { readPage, readSentence } from '@pawlayer/texts';
import * as z from 'zod';
import { parseNumber } from '../../../../lib/format/numbers.ts';

/** What is typed, by field. */
export type PageInput = Record<string, string>;

export const toInput = ({ kind: _, ...fields }: PageText): PageInput =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** Of all fields only the number of orders is not text. */
const toText = (kind: PageText['kind'], { ordersBefore, ...typed }: PageInput): PageText =>
  ({
    kind,
    ...typed,
    ...(ordersBefore !== undefined && { ordersBefore: parseNumber(ordersBefore) }),
  }) as PageText; // the schema checks it

/** What the service checks, at once. */
export const schemaOf = (kind: PageText['kind']): z.ZodType<PageText, PageInput> =>
  z
    .record(z.string(), z.string())
    .transform((typed) => toText(kind, typed))
    .pipe(
      PageText.superRefine((text, context) => {
        for (const [field, message] of Object.entries(problemsOf(text)))
          context.addIssue({ code: 'custom', path: [field], message });
      }),
    );

const problemsOf = (text: PageText): Readonly<Record<string, string>> => {
  if (text.kind === 'policy') return readPage(text, policyPlaceholderNames, maxPolicyLength).problems ?? {};
  const { problem } = text.kind === 'announcement' ? readSentence(text.line) : {};
  return problem === undefined ? {} : { line: problem };
};
