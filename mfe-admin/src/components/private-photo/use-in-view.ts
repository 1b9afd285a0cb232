import { type RefObject, useEffect, useState } from 'react';

const early = '300px';

/** Whether the element has been in sight, or nearly, since it is there. */
export const useSeen = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: early,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
};
