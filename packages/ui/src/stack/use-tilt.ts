import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** In degrees: the maximum tilt by pointer, the maximum by drag or keys, and the step of one key press. */
const pointerReach = { x: 8, y: 14 };
const furthest = { x: 24, y: 40 };
const perPress = 4;
const perDraggedPixel = 0.25;

type Tilt = { x: number; y: number };

/**
 * Turns an element by setting `--tilt-x` and `--tilt-y`: by handlers for pointer, finger and keys, and by the phone's
 * tilt, which waits while a finger turns it. Nothing moves when reduced motion is preferred.
 */
export const useTilt = (turning: RefObject<HTMLElement | null>) => {
  const tilt = useRef<Tilt>({ x: 0, y: 0 });
  const drag = useRef<{ fromPx: number; tilt: Tilt }>(undefined);

  const turn = (x: number, y: number) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    tilt.current = { x: clamp(x, furthest.x), y: clamp(y, furthest.y) };
    turning.current?.style.setProperty('--tilt-x', `${tilt.current.x}deg`);
    turning.current?.style.setProperty('--tilt-y', `${tilt.current.y}deg`);
  };

  const turnWithPhone = (x: number, y: number) => {
    if (!drag.current) turn(x, y);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') drag.current = { fromPx: event.clientX, tilt: tilt.current };
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        turn(
          -pointerReach.x * fromCentre(event.clientY - top, height),
          pointerReach.y * fromCentre(event.clientX - left, width),
        );
        return;
      }
      if (drag.current)
        turn(drag.current.tilt.x, drag.current.tilt.y + (event.clientX - drag.current.fromPx) * perDraggedPixel);
    },
    onPointerLeave: (event: PointerEvent) => {
      drag.current = undefined;
      if (event.pointerType === 'mouse') turn(0, 0);
    },
    onPointerUp: () => {
      drag.current = undefined;
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = keys[event.key]?.(tilt.current);
      if (!next) return;
      event.preventDefault();
      turn(next.x, next.y);
    },
  };
  return { handlers, turnWithPhone };
};

const keys: Readonly<Record<string, (tilt: Tilt) => Tilt>> = {
  ArrowLeft: ({ x, y }) => ({ x, y: y - perPress }),
  ArrowRight: ({ x, y }) => ({ x, y: y + perPress }),
  ArrowUp: ({ x, y }) => ({ x: x + perPress, y }),
  ArrowDown: ({ x, y }) => ({ x: x - perPress, y }),
  Home: () => ({ x: 0, y: 0 }),
};

const clamp = (degrees: number, furthestDegrees: number): number =>
  Math.max(-furthestDegrees, Math.min(furthestDegrees, degrees));

/** A position relative to the centre, from -1 at the start to 1 at the end. */
const fromCentre = (at: number, length: number): number => (length > 0 ? (at / length) * 2 - 1 : 0);
