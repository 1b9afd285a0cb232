import { type PointerEvent, useRef } from 'react';

/** How far a finger travels sideways before it means something, in pixels. */
const farPx = 50;

/** Handlers that tell a sideways swipe from a tap: to the left is the next one (1). Mice do not swipe. */
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
