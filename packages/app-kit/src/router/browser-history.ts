import type { Location, NavigateOptions, Navigator, To } from 'react-router-dom';
import { takeLinkToken } from './link-token.ts';

/** The current location, how the visitor got there, and whether the scroll position is kept. */
export type Navigation = { location: Location; action: 'POP' | 'PUSH' | 'REPLACE'; keepsScroll: boolean };

export type BrowserHistory = {
  navigator: Navigator;
  /** The location when the page loaded. */
  first: Navigation;
  /** Registers a listener that is called after every navigation. Returns a function that removes it. */
  listen: (onMove: (navigation: Navigation) => void) => () => void;
};

/**
 * The browser history in the form that react-router expects. A tenth of the size of its data router, whose loaders and
 * actions we do not use.
 */
export const createBrowserHistory = (): BrowserHistory => {
  const listeners = new Set<(navigation: Navigation) => void>();
  const notify = (action: Navigation['action'], options?: NavigateOptions) => {
    const navigation = { location: currentLocation(), action, keepsScroll: options?.preventScrollReset === true };
    for (const listener of listeners) listener(navigation);
  };
  const onPop = () => notify('POP');
  return {
    first: { location: currentLocation(), action: 'POP', keepsScroll: false },
    listen: (onMove) => {
      if (listeners.size === 0) addEventListener('popstate', onPop);
      listeners.add(onMove);
      return () => {
        listeners.delete(onMove);
        if (listeners.size === 0) removeEventListener('popstate', onPop);
      };
    },
    navigator: {
      createHref: toHref,
      go: (steps) => history.go(steps),
      push: (to, state, options) => {
        history.pushState(entry(state), '', toHref(to));
        notify('PUSH', options);
      },
      replace: (to, state, options) => {
        history.replaceState(entry(state), '', toHref(to));
        notify('REPLACE', options);
      },
    },
  };
};

type Entry = { state: unknown; key: string };

const entry = (state: unknown): Entry => ({ state: state ?? null, key: Math.random().toString(36).slice(2) });

/** A link's token leaves the address at once; of this location it is still the hash, where its page looks for it. */
const currentLocation = (): Location => {
  const { pathname, search, hash } = location;
  const { state = null, key = 'default' } = (history.state ?? {}) as Partial<Entry>; // null until `entry` has written it
  takeLinkToken(location);
  return { pathname, search, hash, state, key };
};

const toHref = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
