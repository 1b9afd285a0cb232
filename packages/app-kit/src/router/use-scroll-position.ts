import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Visit } from './browser-history.ts';

const storageKey = 'scroll-positions';

/**
 * A new page starts at its top or at the element its hash names, a return where it was left, also after a reload.
 * Returns what to call before each move.
 */
export const useScrollPosition = ({ location, action, keepsScroll }: Visit): (() => void) => {
  const [positions] = useState(storedPositions);
  const shown = useRef<string>(undefined);
  const { key, hash } = location;

  useLayoutEffect(() => {
    const isFirst = shown.current === undefined;
    shown.current = key;
    const left = positions.get(key);
    if (action === 'POP' && left !== undefined) scrollTo(0, left);
    // Of the first page the browser has seen to it, or the visitor has.
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

/** What a page that was reloaded, or left for another site, remembers; nothing for one that was opened anew. */
const storedPositions = (): Map<string, number> => {
  try {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // what this entry type holds
    const stored = arrival?.type === 'navigate' ? null : sessionStorage.getItem(storageKey);
    return new Map(Object.entries(JSON.parse(stored ?? '{}') as Record<string, number>)); // written by `store`
  } catch {
    return new Map(); // storage may be forbidden
  }
};

const store = (positions: ReadonlyMap<string, number>) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // storage may be forbidden or full; a reload then starts at the top
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
    return ''; // a broken escape names nothing
  }
};
