import { type RefObject, useEffect, useState } from 'react';

/** Distance in pixels that counts as having reached an end: scrolling rarely stops exactly there. */
const nearPx = 10;

/** Whether an element can scroll further to the left and to the right. */
export const useScrollEnds = (scroller: RefObject<HTMLElement | null>): { canGoLeft: boolean; canGoRight: boolean } => {
  const [ends, setEnds] = useState({ canGoLeft: false, canGoRight: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const update = () => {
      const canGoLeft = element.scrollLeft > 0;
      const canGoRight = element.scrollLeft < element.scrollWidth - element.clientWidth - nearPx;
      setEnds((current) =>
        current.canGoLeft === canGoLeft && current.canGoRight === canGoRight ? current : { canGoLeft, canGoRight },
      );
    };
    const resized = new ResizeObserver(update);
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller]);
  return ends;
};
