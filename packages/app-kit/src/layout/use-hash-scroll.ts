import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

const afterLoadMs = 500;

/**
 * Scrolls to the element that the URL's hash names, 500 ms after its page is shown. On back navigation the scroll
 * position is restored instead.
 */
export const useHashScroll = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const id = decodeHash(hash);
    if (!id || before === pathname || (isReturn && before !== undefined)) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      // The visitor may have followed another link by now; this effect ends only after that page has been drawn.
      if (decodeHash(window.location.hash) !== id) return;
      if (main.current) stop = whenPresent(main.current, `#${CSS.escape(id)}`, scrollTo);
    }, afterLoadMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [main, pathname, hash, isReturn]);
};

const decodeHash = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // a malformed escape sequence matches no element
  }
};

const scrollTo = (element: HTMLElement) => element.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' });

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
