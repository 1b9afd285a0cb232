import type { Box, PlacedBox } from './max-rects.ts';

/**
 * Places boxes in rows from left to right, in the given order, turned only where they are too wide for the area. Returns
 * undefined when one of them finds no room.
 */
export const shelves = (boxes: readonly Box[], area: Box): PlacedBox[] | undefined => {
  const placed: PlacedBox[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const box of boxes) {
    const isTurned = box.width > area.width || box.height > area.height;
    const { width, height } = isTurned ? { width: box.height, height: box.width } : box;
    if (x + width > area.width) [x, y, rowHeight] = [0, y + rowHeight, 0];
    if (x + width > area.width || y + height > area.height) return undefined;
    placed.push({ x, y, width, height, isTurned });
    x += width;
    rowHeight = Math.max(rowHeight, height);
  }
  return placed;
};
