import { type RefObject, useEffect, useState } from 'react';

/** Pixels from an end that count as being there: a scroller rarely stops on the last one. */
const nearPx = 10;

/** Whether a scroller can go on to the left and to the right. */
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
