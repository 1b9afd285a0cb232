import type { LastRow } from '@pawlayer/contracts/admin';

export type { LastRow } from '@pawlayer/contracts/admin';

/** The text of a position, as `LastRow` of the contracts reads it. */
export const toPosition = ({ id, createdMicros }: LastRow): string => `${createdMicros}.${id}`;

/** One page of the rows that were read, which are one more if there is another page, and its end. */
export const pageOf = <Row extends LastRow>(
  rows: readonly Row[],
  pageSize: number,
): { rows: Row[]; nextCursor?: string } => {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { rows: page, ...(last && { nextCursor: toPosition({ id: last.id, createdMicros: last.createdMicros }) }) };
};
