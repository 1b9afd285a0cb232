import { type RefObject, useEffect, useState } from 'react';

const margin = '300px';

/** Whether the element has been in the viewport, or within 300 px of it, since it was mounted. */
export const useInView = (element: RefObject<Element | null>): boolean => {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsInView(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
};
