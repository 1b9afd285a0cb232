import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

const mark = sessionValue('draftInUse', z.literal(true));

/**
 * Whether this tab began with a copy of another one's session storage, as a duplicated tab does, so that both have the
 * same draft. A tab whose browser was killed looks the same.
 */
export const beganAsCopy = (): boolean => mark.read() === true;

/** Marks the draft as in use while this page is open; and afterwards, while it is still a copy. */
export const markInUse = (isCopied: () => boolean): void => {
  mark.keep(true);
  addEventListener('pagehide', () => {
    if (!isCopied()) mark.forget();
  });
  addEventListener('pageshow', () => mark.keep(true));
};
