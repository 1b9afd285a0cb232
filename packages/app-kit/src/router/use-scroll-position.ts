import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Navigation } from './browser-history.ts';

const storageKey = 'scroll-positions';

/**
 * Scrolls a new page to its top or to the element that its hash names, and restores the position on back navigation and
 * reload. Returns a function to call before each navigation.
 */
export const useScrollPosition = ({ location, action, keepsScroll }: Navigation): (() => void) => {
  const [positions] = useState(storedPositions);
  const shown = useRef<string>(undefined);
  const { key, hash } = location;

  useLayoutEffect(() => {
    const isFirst = shown.current === undefined;
    shown.current = key;
    const left = positions.get(key);
    if (action === 'POP' && left !== undefined) scrollTo(0, left);
    // On the first page, the browser or the visitor has already set the scroll position.
    else if (!isFirst && !scrollToHash(hash) && !keepsScroll) scrollTo(0, 0);
  }, [positions, key, hash, action, keepsScroll]);

  const remember = () => {
    if (shown.current !== undefined) positions.set(shown.current, scrollY);
  };

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      if (shown.current !== undefined) positions.set(shown.current, scrollY);
      store(positions);
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', handBack);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', handBack);
    };
  }, [positions]);

  return remember;
};

/** The scroll positions stored before a reload, or before the visitor left for another site. Empty for a new visit. */
const storedPositions = (): Map<string, number> => {
  try {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // as the specification says
    const stored = arrival?.type === 'navigate' ? null : sessionStorage.getItem(storageKey);
    return new Map(Object.entries(JSON.parse(stored ?? '{}') as Record<string, number>)); // written by `store`
  } catch {
    return new Map(); // storage may be blocked
  }
};

const store = (positions: ReadonlyMap<string, number>) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage may be blocked or full; a reload then starts at the top.
  }
};

const scrollToHash = (hash: string): boolean => {
  const target = hash && document.getElementById(decode(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  return true;
};

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // a malformed escape sequence matches no element
  }
};
