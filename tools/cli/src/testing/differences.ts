/**
 * The differences of two JSON values, each with its place and both values. Additions in the second count only in lists.
 */
export const differences = (expected: unknown, found: unknown, at: string): string[] => {
  if (Array.isArray(expected) && Array.isArray(found)) return listDifferences(expected, found, at);
  if (isObject(expected) && isObject(found))
    return Object.keys(expected).flatMap((key) => differences(expected[key], found[key], `${at} ${key}`));
  return expected === found ? [] : [`${at}: ${say(expected)} → ${say(found)}`];
};

/** Rows are found by their ids, so that one more is one difference. */
const listDifferences = (expected: readonly unknown[], found: readonly unknown[], at: string): string[] => {
  const rows = new Map(found.map((value, index) => [key(value, index), value]));
  const known = new Set(expected.map(key));
  return [
    ...expected.flatMap((value, index) =>
      differences(value, rows.get(key(value, index)), `${at} ${key(value, index)}`),
    ),
    ...[...rows.keys()].filter((name) => !known.has(name)).map((name) => `${at} ${name}: is new`),
  ];
};

const key = (value: unknown, index: number): string => {
  const id = isObject(value) ? (value['id'] ?? value['filamentId']) : undefined;
  return typeof id === 'string' ? id : `${index}`;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const say = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
