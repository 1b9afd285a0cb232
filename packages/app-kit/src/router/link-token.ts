import { isLinkPage, type LinkPage, linkTokenIn } from '@pawlayer/contracts/paths';

const keyOf = (page: LinkPage) => `link-token:${page}`;

/**
 * Takes the token of a mailed link out of the address, and keeps it for this tab: the skip link puts another fragment in
 * its place, and a reload has none.
 */
export const takeLinkToken = ({ pathname, search, hash }: Location): void => {
  if (!isLinkPage(pathname)) return;
  const token = linkTokenIn(pathname, hash);
  if (token === undefined) return;
  try {
    sessionStorage.setItem(keyOf(pathname), token);
  } catch {
    return; // storage may be blocked: then a reload needs the address as it is
  }
  history.replaceState(history.state, '', pathname + search);
};

/** The token of the last link that this tab has opened to this page, until it is forgotten. */
export const readLinkToken = (page: LinkPage): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(page)) ?? undefined;
  } catch {
    return undefined; // storage may be blocked
  }
};

/** Forgets the token of a link that has done what it was for. A page that shows what came of it still has it. */
export const forgetLinkToken = (page: LinkPage): void => {
  try {
    sessionStorage.removeItem(keyOf(page));
  } catch {
    // Storage may be blocked, and then it keeps none.
  }
};
