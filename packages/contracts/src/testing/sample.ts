import type * as z from 'zod';
import type { NamedCall } from '../call.ts';

type Schema = z.core.$ZodType;
/** Values by the name of their field, such as the id of an order that exists. */
type Known = Readonly<Record<string, unknown>>;
type Input = Partial<Record<Place, Record<string, unknown>>>;
type Place = (typeof places)[number];

const places = ['params', 'query', 'body', 'form'] as const;

/** What some field or other takes. */
const values: readonly unknown[] = [
  'Ada',
  'ada@example.com',
  '00000000-0000-4000-8000-000000000000',
  '49.29',
  0,
  1,
  '1',
  true,
  0.5,
  8,
  42,
  256,
  1_600_000_000_000_000,
  '1A2B3C4D',
  '2026-12-04',
  '2026-12-04T08:00:00.000Z',
  'V2V 3Y9',
  '#aabbcc',
  'https://push.example/1',
  'a'.repeat(43),
  'a'.repeat(64),
  'pi_1_secret_2',
  'pi_1',
  '3/4',
  'a lamp from the upper left',
  '0:1',
  '{}',
  null,
];

/** An input of a call that its contract takes. Throws where none is found. */
const sampleInput = (call: NamedCall, known: Known = {}): Input => {
  const input: Input = {};
  for (const place of places) {
    const schema = call[place];
    if (!schema) continue;
    const sample = sampleOf(schema, known);
    if (!takes(schema, sample))
      throw new Error(`no valid ${place} of ${call.name} is known: ${JSON.stringify(sample)}`);
    input[place] = sample as Record<string, unknown>; // of an object's schema
  }
  return input;
};

/** The input of a call once for each of its fields, in which that field holds what `textFor` it says. */
export const inputsWith = (
  call: NamedCall,
  textFor: (field: string) => string,
  known: Known = {},
): { field: string; input: Input }[] => {
  const input = sampleInput(call, known);
  return places.flatMap((place) => {
    const schema = call[place];
    return schema
      ? textAtEach(schema, known, textFor, `${call.name} ${place}`).map(({ field, value }) => ({
          field,
          input: { ...input, [place]: value },
        }))
      : [];
  });
};

const defOf = (schema: Schema) => (schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }).def; // every schema of zod has one of these

const takes = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success; // the classic schemas have this method

/** The schema itself, without what says that it may be absent. */
const unwrap = (schema: Schema): Schema => {
  const def = defOf(schema);
  if ('innerType' in def) return unwrap(def.innerType);
  if (def.type === 'pipe' && !isLeaf(def.in)) return unwrap(def.in);
  return schema;
};

const isLeaf = (schema: Schema): boolean =>
  !['object', 'array', 'record', 'union'].includes(defOf(unwrap(schema)).type);

const sampleOf = (schema: Schema, known: Known, name = ''): unknown => {
  const inner = unwrap(schema);
  const def = defOf(inner);
  if (known[name] !== undefined && takes(schema, known[name])) return known[name];
  if (def.type === 'object') return sampleObject(schema, def.shape, known);
  if (def.type === 'array') return [[], [sampleOf(def.element, known, name)]].find((list) => takes(schema, list)) ?? [];
  if (def.type === 'record') return {};
  if (def.type === 'union')
    return def.options.map((option) => sampleOf(option, known, name)).find((value) => takes(schema, value));
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  return values.find((value) => takes(schema, value));
};

/** With what is required, or else with everything. */
const sampleObject = (schema: Schema, shape: Readonly<Record<string, Schema>>, known: Known): unknown => {
  const all = Object.entries(shape).map(([key, field]) => ({ key, field, value: sampleOf(field, known, key) }));
  const required = all.filter(({ key, field }) => known[key] !== undefined || !takes(field, undefined));
  const candidates = [required, all].map((fields) =>
    Object.fromEntries(fields.map(({ key, value }) => [key, value] as const)),
  );
  return candidates.find((candidate) => takes(schema, candidate)) ?? candidates[1];
};

const textAtEach = (
  schema: Schema,
  known: Known,
  textFor: (field: string) => string,
  path: string,
  name = '',
): { field: string; value: unknown }[] => {
  const def = defOf(unwrap(schema));
  const below = (each: Schema, step: string, around: (value: unknown) => unknown) =>
    textAtEach(each, known, textFor, path + step, step.replace('.', '') || name).map(({ field, value }) => ({
      field,
      value: around(value),
    }));
  if (def.type === 'object') {
    const sample = sampleOf(schema, known, name) as object; // of an object's schema
    return Object.entries(def.shape).flatMap(([key, each]) =>
      below(each, `.${key}`, (value) => ({ ...sample, [key]: value })),
    );
  }
  if (def.type === 'array') return below(def.element, '[]', (value) => [value]);
  if (def.type === 'record') {
    const key = `${path}{key}`;
    return [
      { field: key, value: { [textFor(key)]: sampleOf(def.valueType, known) } },
      ...below(def.valueType, '{}', (value) => ({ [String(sampleOf(def.keyType, known))]: value })),
    ];
  }
  if (def.type === 'union' && def.options.some((option) => !isLeaf(option)))
    return def.options.flatMap((option, index) => below(option, `|${index}`, (value) => value));
  return [{ field: path, value: textFor(path) }];
};
