import type { Location, NavigateOptions, Navigator, To } from 'react-router-dom';

/** Where the visitor is, how they came, and whether the page is to stay where it is scrolled. */
export type Visit = { location: Location; action: 'POP' | 'PUSH' | 'REPLACE'; keepsScroll: boolean };

export type BrowserHistory = {
  navigator: Navigator;
  /** Where the visitor was when the page loaded. */
  first: Visit;
  /** Is called after every navigation. Returns a way to stop listening. */
  listen: (onMove: (visit: Visit) => void) => () => void;
};

/** The browser's own history, as react-router wants it: a tenth of its data router, which loads and submits what we never do. */
export const createBrowserHistory = (): BrowserHistory => {
  const listeners = new Set<(visit: Visit) => void>();
  const notify = (action: Visit['action'], options?: NavigateOptions) => {
    const visit = { location: currentLocation(), action, keepsScroll: options?.preventScrollReset === true };
    for (const listener of listeners) listener(visit);
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

const currentLocation = (): Location => {
  const { pathname, search, hash } = location;
  const { state = null, key = 'default' } = (history.state ?? {}) as Partial<Entry>; // written by `entry`, or by nobody yet
  return { pathname, search, hash, state, key };
};

const toHref = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
