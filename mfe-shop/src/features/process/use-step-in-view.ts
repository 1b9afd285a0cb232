import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a ref for the list to watch, and the index of the item that crosses a line 60 % down the window. */
export const useStepInView = (): [RefObject<HTMLOListElement | null>, number] => {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const items = Array.from(list.current?.children ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.findLast((entry) => entry.isIntersecting);
        if (reached) setCurrent(items.indexOf(reached.target));
      },
      { rootMargin: '-60% 0px -40% 0px' },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, []);
  return [list, current];
};
