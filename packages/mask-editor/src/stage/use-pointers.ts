import { type PointerEvent, useRef } from 'react';
import type { ScreenPoint, View } from '../view/use-view.ts';

/** What a single finger, pen or mouse does; places are fractions of the sheet's sides. */
export type PointerWork = {
  start: (share: Share) => void;
  move: (share: Share, isDown: boolean) => void;
  end: () => void;
  /** Takes back what has begun: it was the beginning of a pinch, or the browser took the pointer away. */
  abandon: () => void;
  /** The pointer has left, and nothing is under way. */
  leave: () => void;
};
type Share = { x: number; y: number };

/**
 * Handlers for finger, pen and mouse: one of them works, two fingers pinch and move the sheet. A second finger takes
 * the work of the first one back, because it began a pinch.
 */
export const usePointers = (view: View, work: PointerWork) => {
  const fingers = useRef(new Map<number, ScreenPoint>());
  const mode = useRef<'still' | 'working' | 'pinching'>('still');

  const pinch = (id: number, moved: ScreenPoint) => {
    const before = [...fingers.current.values()];
    fingers.current.set(id, moved);
    const after = [...fingers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    view.scrollBy(from.clientX - to.clientX, from.clientY - to.clientY);
    view.zoomBy(spreadOf(after) / spreadOf(before), to);
  };

  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    if (fingers.current.size > 0) return;
    const before = mode.current;
    mode.current = 'still';
    if (before === 'working') work.end();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isOnScrollbar(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, toScreenPoint(event));
      if (fingers.current.size > 1) {
        if (mode.current === 'working') work.abandon();
        mode.current = 'pinching';
        work.leave();
        return;
      }
      mode.current = 'working';
      work.start(view.shareAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (mode.current !== 'pinching') work.move(view.shareAt(event), mode.current === 'working');
      else if (fingers.current.has(event.pointerId)) pinch(event.pointerId, toScreenPoint(event));
    },
    onPointerUp: lift,
    onPointerCancel: (event: PointerEvent) => {
      if (mode.current === 'working') work.abandon();
      mode.current = 'still';
      lift(event);
    },
    onPointerLeave: () => {
      if (mode.current === 'still') work.leave();
    },
  };
};

const isOnScrollbar = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return clientX - left > currentTarget.clientWidth || clientY - top > currentTarget.clientHeight;
};

const toScreenPoint = ({ clientX, clientY }: ScreenPoint): ScreenPoint => ({ clientX, clientY });

/** The middle of some fingers. */
const middleOf = (fingers: readonly ScreenPoint[]): ScreenPoint => ({
  clientX: fingers.reduce((sum, { clientX }) => sum + clientX, 0) / fingers.length,
  clientY: fingers.reduce((sum, { clientY }) => sum + clientY, 0) / fingers.length,
});

/** How far apart the first two fingers are, at least a pixel; 1 for a single finger. */
const spreadOf = ([one, other]: readonly ScreenPoint[]): number =>
  one && other ? Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)) : 1;
