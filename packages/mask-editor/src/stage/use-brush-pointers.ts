import type { Point } from '@pawlayer/layers/brush';
import { type PointerEvent, useRef } from 'react';
import type { Brush, Painting, Tool } from '../painting/painting.ts';
import type { ScreenPoint, View } from '../view/use-view.ts';
import { middleOf, spreadOf, toScreenPoint } from './fingers.ts';
import type { Cursor } from './use-cursor.ts';

type BrushPointers = {
  painting: Painting;
  view: View;
  tool: Tool;
  brush: Brush;
  cursor: Cursor;
  onTap: (point: Point) => void;
  onStroke: () => void;
};

/**
 * Handlers for finger, pen and mouse: one of them paints or taps, two fingers pinch and move the photo. A second finger takes the
 * stroke or tap of the first one back, because it was the beginning of a pinch.
 */
export const useBrushPointers = ({ painting, view, tool, brush, cursor, onTap, onStroke }: BrushPointers) => {
  const fingers = useRef(new Map<number, ScreenPoint>());
  const mode = useRef<'still' | 'painting' | 'tapping' | 'pinching'>('still');

  const pointAt = (event: ScreenPoint): Point => {
    const { x, y } = view.shareAt(event);
    return { x: x * painting.mask.width, y: y * painting.mask.height };
  };

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
    if (before === 'painting') onStroke();
    if (before === 'tapping') onTap(cursor.place.current);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isOnScrollbar(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, toScreenPoint(event));
      if (fingers.current.size > 1) {
        if (mode.current === 'painting') painting.abandon();
        mode.current = 'pinching';
        cursor.hide();
        return;
      }
      mode.current = tool === 'tap' ? 'tapping' : 'painting';
      const point = pointAt(event);
      cursor.show(point);
      if (mode.current === 'painting') painting.dab(brush, point);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (mode.current === 'pinching') {
        if (fingers.current.has(event.pointerId)) pinch(event.pointerId, toScreenPoint(event));
        return;
      }
      const point = pointAt(event);
      cursor.show(point);
      if (mode.current === 'painting') painting.extend(point);
    },
    onPointerUp: lift,
    onPointerCancel: (event: PointerEvent) => {
      if (mode.current === 'painting') painting.abandon();
      mode.current = 'still';
      lift(event);
    },
    onPointerLeave: () => {
      if (mode.current === 'still') cursor.hide();
    },
  };
};

const isOnScrollbar = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return clientX - left > currentTarget.clientWidth || clientY - top > currentTarget.clientHeight;
};
