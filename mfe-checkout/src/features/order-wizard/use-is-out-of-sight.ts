import { type RefObject, useEffect, useState } from 'react';

/** What is left of the element counts as nothing when it is lower than this, in pixels. */
const sliver = 140;

/** Whether the page is scrolled down past an element. */
export const useIsOutOfSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setIsAway(!last.isIntersecting && last.boundingClientRect.bottom <= sliver);
      },
      { rootMargin: `-${sliver}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
};
