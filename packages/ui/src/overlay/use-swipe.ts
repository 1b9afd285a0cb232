import { type PointerEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe, in pixels. */
const farPx = 50;

/** Touch handlers that tell a horizontal swipe from a tap. Swiping left is the next picture (1). Mice are ignored. */
export const useSwipe = (onStep: ((step: 1 | -1) => void) | undefined) => {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const travelled = start.current === undefined ? 0 : clientX - start.current;
      start.current = undefined;
      if (Math.abs(travelled) > farPx) onStep?.(travelled < 0 ? 1 : -1);
    },
  };
};
