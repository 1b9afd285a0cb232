import type { Point } from '@pawlayer/layers/brush';
import { type KeyboardEvent, useRef } from 'react';
import type { Brush, Painting, Tool } from '../painting/painting.ts';
import { type BrushSize, brushSizes } from '../tools/brush-sizes.ts';
import type { View } from '../view/use-view.ts';
import type { Cursor } from './use-cursor.ts';

export type Shortcuts = {
  tool: (tool: Tool) => void;
  keeps: (keeps: boolean) => void;
  size: (size: BrushSize) => void;
};

type BrushKeys = {
  painting: Painting;
  view: View;
  tool: Tool;
  brush: Brush;
  cursor: Cursor;
  onTap: (point: Point) => void;
  onStroke: () => void;
  onTell: (message: string) => void;
  onShortcut: Shortcuts;
};

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const zoomStep = 1.5;

/** Handlers for the keys of the photo: arrows move the brush or the crosshair, Space and Enter paint or tap, letters choose. */
export const useBrushKeys = ({
  painting,
  view,
  tool,
  brush,
  cursor,
  onTap,
  onStroke,
  onTell,
  onShortcut,
}: BrushKeys) => {
  const isDrawing = useRef(false); // as long as Space or Enter is held

  const move = (direction: Point, isSmall: boolean) => {
    const { width, height } = painting.mask;
    const step = isSmall ? Math.max(1, brush.radius / 6) : brush.radius * 0.8;
    const point = {
      x: Math.min(width, Math.max(0, cursor.place.current.x + step * direction.x)),
      y: Math.min(height, Math.max(0, cursor.place.current.y + step * direction.y)),
    };
    cursor.show(point);
    cursor.element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isDrawing.current) painting.extend(point);
    else onTell(describePlace(painting, point));
  };

  const press = (key: string) => {
    const size = brushSizes[Number(key) - 1];
    if (key === 't') onShortcut.tool('tap');
    else if (key === 'b') onShortcut.tool('brush');
    else if (key === 'k') onShortcut.keeps(true);
    else if (key === 'r') onShortcut.keeps(false);
    else if (key === '+' || key === '=') view.zoomBy(zoomStep);
    else if (key === '-') view.zoomBy(1 / zoomStep);
    else if (size) onShortcut.size(size);
    else return false;
    return true;
  };

  const begin = (isRepeated: boolean) => {
    cursor.show(cursor.place.current);
    if (tool === 'tap') {
      if (!isRepeated) onTap(cursor.place.current);
      return;
    }
    if (!isDrawing.current) painting.dab(brush, cursor.place.current);
    isDrawing.current = true;
  };

  const stop = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    onStroke();
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = directions[event.key];
      if (direction) move(direction, event.shiftKey);
      else if (isPaintKey(event)) begin(event.repeat);
      else if (!press(event.key.toLowerCase())) return;
      event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (isPaintKey(event)) stop();
    },
    onBlur: stop,
  };
};

const isPaintKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

const describePlace = ({ mask }: Painting, { x, y }: Point): string => {
  const column = Math.min(mask.width - 1, Math.floor(x));
  const row = Math.min(mask.height - 1, Math.floor(y));
  const isKept = (mask.data[row * mask.width + column] ?? 0) >= 128;
  const percent = (value: number, of: number) => Math.round((100 * value) / of);
  return `${percent(x, mask.width)} % across, ${percent(y, mask.height)} % down: ${isKept ? 'kept' : 'removed'}.`;
};
