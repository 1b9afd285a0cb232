/** The row of which {@link withoutNulls} makes a `T`: what `T` may lack is null. */
export type Nullable<T> = {
  [Key in keyof T]-?: undefined extends T[Key] ? Exclude<T[Key], undefined> | null : T[Key];
};

/** The row of which {@link toWire} makes a `T`: what `T` may lack is null, and what is a text may be a time. */
export type RowOf<T> = {
  [Key in keyof Nullable<T>]: Nullable<T>[Key] | (string extends T[Key] ? Date : never);
};

/** A row without the columns that are null. */
export const withoutNulls = <T extends object>(row: Nullable<T>): T => fromEntries(listValues(row));

/** What {@link withoutNulls} undoes: the columns of an object that is written, null where it has nothing. */
export const withNulls = <T extends object>(values: T): Nullable<T> =>
  // The type says which of its keys are null.
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, value ?? null]),
  ) as Nullable<T>;

/** A row for the API: without the columns that are null, and with times as ISO 8601. */
export const toWire = <T extends object>(row: RowOf<T>): T =>
  fromEntries(listValues(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]));

const listValues = (row: object): [string, unknown][] =>
  Object.entries(row).filter(([, value]: [string, unknown]) => value !== null);

// The type of the row says which of its columns are left.
const fromEntries = <T extends object>(entries: [string, unknown][]): T => Object.fromEntries(entries) as T;
