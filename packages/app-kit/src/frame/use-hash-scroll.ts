import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

const afterLoadMs = 500;

/** Scrolls to the element a hash names: 500 ms after its page is shown, at once where the page is shown already. */
export const useHashScroll = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const delayMs = shown.current === pathname ? 0 : afterLoadMs;
    shown.current = pathname;
    const id = decodeURIComponent(hash.slice(1));
    if (!id) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (main.current) stop = whenPresent(main.current, `#${CSS.escape(id)}`, scrollTo);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [main, pathname, hash, key]);
};

const scrollTo = (element: HTMLElement) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
};
