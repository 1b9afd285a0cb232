import type { Point } from '@pawlayer/layers/brush';
import { useRef } from 'react';

export type Cursor = ReturnType<typeof useCursor>;

/** The ring that shows where the brush is. It moves without a render, as fast as the pointer does. */
export const useCursor = ({ width, height }: { width: number; height: number }) => {
  const element = useRef<HTMLDivElement>(null);
  const place = useRef<Point>({ x: width / 2, y: height / 2 });
  return {
    element,
    /** Where it was last, in pixels of the mask; at first in the middle. */
    place,
    show: (point: Point) => {
      place.current = point;
      const ring = element.current;
      if (!ring) return;
      ring.hidden = false;
      ring.style.left = `${(100 * point.x) / width}%`;
      ring.style.top = `${(100 * point.y) / height}%`;
    },
    hide: () => {
      if (element.current) element.current.hidden = true;
    },
  };
};
