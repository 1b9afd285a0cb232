/** Where a row stands in a list by time, then id; the time in microseconds since 1970, as it has more digits than a `Date`. */
export type LastRow = { id: string; createdMicros: number };

/** The text of a position, as `keysetQuery` of the contracts has it. */
export const toCursor = ({ id, createdMicros }: LastRow): string => `${createdMicros}.${id}`;

/** The last row of the page before; the contract has checked the form. */
export const fromCursor = (cursor: string): LastRow => {
  const [micros = '', id = ''] = cursor.split('.');
  return { id, createdMicros: Number(micros) };
};

/** One page of the rows that were read, which are one more if there is another page. */
export const pageOf = <Row extends { id: string; createdMicros: number }>(
  rows: readonly Row[],
  pageSize: number,
): { rows: Row[]; nextCursor?: string } => {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { rows: page, ...(last && { nextCursor: toCursor({ id: last.id, createdMicros: last.createdMicros }) }) };
};
