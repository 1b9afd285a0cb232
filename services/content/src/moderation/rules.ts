import { minFillSeconds } from '@pawlayer/contracts';
import type { SpamReason } from '@pawlayer/contracts/admin';

type Submission = {
  texts: readonly (string | undefined)[];
  /** More links than this are junk. */
  maxLinks: number;
  /** From the form's appearance to its sending; only our own form says so. */
  fillSeconds: number | undefined;
};

/** Why this is obviously junk; undefined for what a person may have written. */
export const spamReasonOf = ({ texts, maxLinks, fillSeconds }: Submission): SpamReason | undefined => {
  if (fillSeconds !== undefined && fillSeconds < minFillSeconds) return 'fill-time';
  const links = texts.reduce((sum, text = '') => sum + countLinks(text), 0);
  return links > maxLinks ? 'links' : undefined;
};

const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\.|\[url\b/gi)?.length ?? 0;
