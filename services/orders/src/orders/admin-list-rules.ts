export const pageSize = 25;

/** The last row of a page, whose time has more digits than a `Date`. */
export type LastRow = { id: string; createdMicros: number };

/** The last row of the page before; the contract has checked the form. */
export const fromCursor = (cursor: string): LastRow => {
  const [micros = '', id = ''] = cursor.split('.');
  return { id, createdMicros: Number(micros) };
};

/** One page of the rows that were read, which are one more if there is another page. */
export const pageOf = <Row extends { id: string; created_micros: number }>(
  rows: readonly Row[],
): { rows: Row[]; nextCursor?: string } => {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { rows: page, ...(last && { nextCursor: `${last.created_micros}.${last.id}` }) };
};

/** What a search knows of how many there are: all of them only when they fit on the first page. */
export const totalOf = (
  rows: readonly unknown[],
  last: LastRow | undefined,
): { total: number; totalIsMinimum?: true } => ({
  total: Math.min(rows.length, pageSize),
  ...((rows.length > pageSize || last !== undefined) && { totalIsMinimum: true as const }),
});

/** The index of a text's parts knows those of three letters or digits. */
export const isLookedUp = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

/** Whether only few orders are expected to have a text, an order's number or a mail address, which is looked up at once. */
export const isRare = (search: string): boolean => isLookedUp(search) && /[^\s@]@[^\s@]|[\da-f]{8}/i.test(search);
