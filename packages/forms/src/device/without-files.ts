/** A file's bytes, for browsers that keep no files. */
type KeptBytes = { bytes: ArrayBuffer; type: string };

const isKeptBytes = (value: unknown): value is KeptBytes =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer;

/**
 * The same with bytes instead of each file; undefined if there is none. A private window of
 * Safari keeps bytes in IndexedDB until it is closed, but refuses files.
 */
export const withoutFiles = async (kept: unknown): Promise<object | undefined> => {
  const fields = fieldsOf(kept);
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  return Object.fromEntries(
    await Promise.all(
      fields.map(async ([name, value]) => [
        name,
        value instanceof Blob ? { bytes: await value.arrayBuffer(), type: value.type } : value,
      ]),
    ),
  );
};

/** The same with its files again. */
export const withFiles = <Value>(kept: Value): Value => {
  const fields = fieldsOf(kept);
  if (!fields.some(([, value]) => isKeptBytes(value))) return kept;
  const files = fields.map(([name, value]) => [
    name,
    isKeptBytes(value) ? new Blob([value.bytes], { type: value.type }) : value,
  ]);
  return Object.fromEntries(files) as Value; // what `withoutFiles` was given
};

const fieldsOf = (kept: unknown): [string, unknown][] =>
  typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
