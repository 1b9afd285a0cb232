import type { Point } from '@pawlayer/layers/brush';
import { useRef } from 'react';
import type { Brush, Painting, Tool } from '../painting/painting.ts';
import type { View } from '../view/use-view.ts';
import type { Cursor } from './use-cursor.ts';
import { usePointers } from './use-pointers.ts';

type BrushPointers = {
  painting: Painting;
  view: View;
  tool: Tool;
  brush: Brush;
  cursor: Cursor;
  onTap: (point: Point) => void;
  onStroke: () => void;
};

/** Handlers for finger, pen and mouse, which paint or tap. */
export const useBrushPointers = ({ painting, view, tool, brush, cursor, onTap, onStroke }: BrushPointers) => {
  const isPainting = useRef(false); // a stroke goes on as it was begun, although another tool was chosen
  const pointAt = ({ x, y }: Point): Point => ({ x: x * painting.mask.width, y: y * painting.mask.height });
  return usePointers(view, {
    start: (share) => {
      const point = pointAt(share);
      isPainting.current = tool === 'brush';
      cursor.show(point);
      if (isPainting.current) painting.dab(brush, point);
    },
    move: (share, isDown) => {
      const point = pointAt(share);
      cursor.show(point);
      if (isDown && isPainting.current) painting.extend(point);
    },
    end: () => (isPainting.current ? onStroke() : onTap(cursor.place.current)),
    abandon: () => {
      if (isPainting.current) painting.abandon();
    },
    leave: cursor.hide,
  });
};
