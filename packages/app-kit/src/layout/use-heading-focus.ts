import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

/**
 * Moves the focus to the new page's heading after a navigation, where a screen reader would start after a full page
 * load. URLs with a hash are left to `useHashScroll`.
 */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if ((hash && !isReturn) || !main.current) return undefined;
    return whenPresent(main.current, 'h1', (heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [main, pathname, hash, isReturn]);
};
