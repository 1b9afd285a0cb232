/**
 * The value conversions that differ from the driver's. The driver's look-up of array types (`fetch_types`) is off: a
 * connection lost during that look-up crashes the process with an unhandled rejection.
 */
export const wireTypes = {
  int8: { to: 20, from: [20], serialize: String, parse: parseInt8 },
  int8Array: arrayType(1016, parseInt8),
  int4Array: arrayType(1007, Number),
  textArray: arrayType(1009, String),
  varcharArray: arrayType(1015, String),
  uuidArray: arrayType(2951, String),
};

type Item = string | number | bigint | null;

/**
 * Throws, so that the query fails, for integers that a number cannot represent exactly. Cents and counts always fit.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

function arrayType<T>(oid: number, parseItem: (text: string) => T) {
  return {
    to: oid,
    from: [oid],
    serialize: (items: readonly Item[] | string) => (typeof items === 'string' ? items : writeArray(items)),
    parse: (text: string) => readArray(text).map((item) => (item === null ? null : parseItem(item))),
  };
}

const writeArray = (items: readonly Item[]): string =>
  `{${items.map((item) => (item === null ? 'null' : `"${String(item).replace(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`;

/** Parses a one-dimensional array in Postgres notation: `{a,"b \"c\"",NULL}`. */
const readArray = (text: string): (string | null)[] =>
  [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1');
    return bare === undefined || bare === 'NULL' ? null : bare;
  });
