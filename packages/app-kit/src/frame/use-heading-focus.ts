import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

/** Moves the focus to the new page's heading after a navigation, as a full page load would start reading there. A hash has its own target. */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (hash || !main.current) return undefined;
    return whenPresent(main.current, 'h1', (heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [main, pathname, hash]);
};
