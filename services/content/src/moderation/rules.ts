import { minFillSeconds } from '@pawlayer/contracts';
import type { SpamReason } from '@pawlayer/contracts/admin';

type Submission = {
  texts: readonly (string | undefined)[];
  /** More links than this are junk. */
  maxLinks: number;
  /** From the form's appearance to its sending; only our own form tells. */
  fillSeconds: number | undefined;
};

/** Why this is obviously junk; undefined for what a person may have written. */
export const spamReasonOf = ({ texts, maxLinks, fillSeconds }: Submission): SpamReason | undefined => {
  if (fillSeconds !== undefined && fillSeconds < minFillSeconds) return 'fill-time';
  const links = texts.reduce((sum, text = '') => sum + countLinks(text), 0);
  return links > maxLinks ? 'links' : undefined;
};

const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\.|\[url\b/gi)?.length ?? 0;

/** The last row of a page, whose time has more digits than a `Date`. */
export type LastRow = { id: string; createdMicros: number };

const toCursor = ({ id, createdMicros }: LastRow): string => `${createdMicros}.${id}`;

/** The last row of the page before; the contract has checked the form. */
export const fromCursor = (cursor: string): LastRow => {
  const [micros = '', id = ''] = cursor.split('.');
  return { id, createdMicros: Number(micros) };
};

/** One page of the rows that were read, which are one more if there is another page. */
export const pageOf = <Row extends { id: string; created_micros: number }>(
  rows: readonly Row[],
  pageSize: number,
): { rows: Row[]; nextCursor?: string } => {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { rows: page, ...(last && { nextCursor: toCursor({ id: last.id, createdMicros: last.created_micros }) }) };
};
