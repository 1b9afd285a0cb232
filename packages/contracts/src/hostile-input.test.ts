import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { calls, type NamedCall } from './index.ts';

type Field = { path: string; schema: z.core.$ZodType };

/** Postgres takes neither NUL in text nor a lone surrogate, and an integer column nothing beyond 31 bits. */
const hostileTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  'correct horse \u0000 battery',
  'correct horse \ud800',
];
/** Nobody sees anything of these. */
const blankTexts = [
  ' ',
  '\u00A0',
  '\u200B',
  '\u2800',
  '\u3164',
  '\uFEFF',
  '\u00AD',
  '\u202E',
  '\u{E0041}',
  ' \u200B\u2060 ',
];
const hostileNumbers = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 1e300, -1e300, Infinity, -Infinity, NaN];

/** The fields of a schema that hold no other fields. */
const fieldsOf = (schema: z.core.$ZodType, path: string): Field[] => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }; // every schema of zod has one of these
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`));
  if (def.type === 'array') return fieldsOf(def.element, `${path}[]`);
  if (def.type === 'record') return [...fieldsOf(def.keyType, `${path}{key}`), ...fieldsOf(def.valueType, `${path}{}`)];
  if (def.type === 'union' && def.options.some((option) => fieldsOf(option, path)[0]?.path !== path))
    return def.options.flatMap((option, index) => fieldsOf(option, `${path}|${index}`));
  if ('innerType' in def && fieldsOf(def.innerType, path)[0]?.path !== path) return fieldsOf(def.innerType, path);
  return [{ path, schema }];
};

const inputsOf = ({ params, query, body, form }: NamedCall): Field[] =>
  Object.entries({ params, query, body, form }).flatMap(([place, schema]) => (schema ? fieldsOf(schema, place) : []));

const takes = ({ schema }: Field, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success; // the classic schemas have this method

const isNumber = (field: Field): boolean =>
  [0, 1, 2, 5, '1', 0.5, 42].some((value) => {
    const result = (field.schema as z.ZodType).safeParse(value);
    return result.success && typeof result.data === 'number';
  });

/** Whether people have to write something here; passwords, codes and what a program chose are no such texts. */
const isRequiredText = ([name, field]: readonly [string, Field]): boolean =>
  !/assword|\.consumer$|\.code$/.test(name) && takes(field, 'Ada') && !takes(field, '');

const allFields = calls.flatMap((call) =>
  inputsOf(call).map((field) => [`${call.name} ${field.path}`, field] as const),
);

describe('every field of every call', () => {
  it('is found', () => {
    const names = allFields.map(([name]) => name);
    for (const name of [
      'listAdminOrders query.search',
      'listAudit query.action',
      'toggleGalleryItem query.version',
      'shareStory form.storyText',
      'decideStories body.ids[]',
    ])
      expect(names).toContain(name);
    expect(names.length).toBeGreaterThan(calls.length);
  });

  it.each(allFields)('T02 %s takes no NUL and no lone surrogate', (_name, field) => {
    expect(hostileTexts.filter((text) => takes(field, text))).toEqual([]);
  });

  it.each(allFields.filter(isRequiredText))('T02 %s is as empty as it looks', (_name, field) => {
    expect(blankTexts.filter((text) => takes(field, text))).toEqual([]);
  });

  it.each(allFields.filter(([, field]) => isNumber(field)))(
    'T08 %s refuses a number that no column can hold',
    (_name, field) => {
      expect(hostileNumbers.filter((number) => takes(field, number) || takes(field, String(number)))).toEqual([]);
    },
  );
});
