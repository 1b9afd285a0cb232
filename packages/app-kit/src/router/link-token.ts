import { isLinkPage, type LinkPage, linkTokenIn } from '@pawlayer/contracts/paths';
import { tabStorage } from '../storage/text-storage.ts';

const keyOf = (page: LinkPage) => `link-token:${page}`;

/**
 * Takes the token of a mailed link out of the address, and keeps it for this tab: the skip link puts another fragment
 * in its place, and a reload has none.
 */
export const takeLinkToken = ({ pathname, search, hash }: Location): void => {
  if (!isLinkPage(pathname)) return;
  const token = linkTokenIn(pathname, hash);
  if (token === undefined) return;
  // Where the browser keeps nothing, a reload needs the address as it is.
  if (tabStorage.keep(keyOf(pathname), token)) history.replaceState(history.state, '', pathname + search);
};

/** The token of the last link that this tab has opened to this page, until it is forgotten. */
export const readLinkToken = (page: LinkPage): string | undefined => tabStorage.find(keyOf(page));

/** Forgets the token of a link that has served its purpose. A page that shows the result still has it. */
export const forgetLinkToken = (page: LinkPage): void => tabStorage.forget(keyOf(page));
