import { isLookedUp, type LastRow } from '@pawlayer/service-kit';
import type { Day } from '../quotes/calendar-rules.ts';

export const pageSize = 25;

/** What a search knows of how many there are: all of them only when they fit on the first page. */
export const totalOf = (
  rows: readonly unknown[],
  last: LastRow | undefined,
): { total: number; totalIsMinimum?: true } => ({
  total: Math.min(rows.length, pageSize),
  ...((rows.length > pageSize || last !== undefined) && { totalIsMinimum: true as const }),
});

/** What is looked for: of an order's number as mails write it, such as `Order #1A2B3C4D`, the number alone. */
export const toSearched = (search: string): string =>
  /^\W*(?:order(?:\s+number)?)?\W*([\da-f]{8})\W*$/iu.exec(search)?.[1] ?? search;

/** Whether only few orders are expected to have a text, an order's number or a mail address, which is looked up at once. */
export const isRare = (search: string): boolean => isLookedUp(search) && /[^\s@]@[^\s@]|[\da-f]{8}/i.test(search);

/** A text that fewer orders of the sample have is looked up before more of the latest orders are looked through. */
export const commonInSample = 3;

/** The rows of two lists, the latest first; one that is in both stands once. */
export const mergeRows = <Row extends LastRow>(one: readonly Row[], other: readonly Row[]): Row[] =>
  [...new Map([...one, ...other].map((row) => [row.id, row])).values()].toSorted(
    (a, b) => b.createdMicros - a.createdMicros || (a.id < b.id ? -1 : 1),
  );

/** The last row of a page that is sorted by the day by which orders have to be shipped. */
export type LastDue = { id: string; shipsBy: Day };

// In a list by days, a position has the time at which the day begins in UTC.
const microsOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) * 1000;

export const toLastDue = ({ id, createdMicros }: LastRow): LastDue => ({
  id,
  shipsBy: new Date(createdMicros / 1000).toISOString().slice(0, 10),
});

/** The row by its day. */
export const byDay = <Row extends { shipsBy: Day | null }>(row: Row): Row & { createdMicros: number } => ({
  ...row,
  createdMicros: microsOf(row.shipsBy ?? '1970-01-01'),
});
