import { createNumbers } from './numbers.ts';
import type { Relief } from './relief.ts';

/** A rectangle of cells of one level: columns from `left` and rows from `top`, without `right` and `bottom`. */
export type Rectangle = { left: number; top: number; right: number; bottom: number; level: number };

/**
 * Many rectangles, of three numbers each: the first cell, the columns and the rows. An object for each would take ten
 * times the memory and time.
 */
export type Rectangles = Uint32Array;

/** Divides a relief into rectangles of one level each, first as wide and then as high as possible. */
export const rectanglesOf = ({ levels, width, height }: Relief): Rectangles => {
  const taken = new Uint8Array(levels.length);
  const numbers = createNumbers();
  for (let y = 0; y < height; y += 1) {
    const rowEnd = (y + 1) * width;
    for (let first = y * width; first < rowEnd; first += 1) {
      if (taken[first]) continue;
      const level = levels[first];
      let end = first + 1;
      while (end < rowEnd && !taken[end] && levels[end] === level) end += 1;
      const columns = end - first;
      let rows = 1;
      while (y + rows < height && isFree(levels, taken, first + rows * width, columns, level)) rows += 1;
      for (let row = 0; row < rows; row += 1) take(taken, first + row * width, columns);
      numbers.add(first, columns, rows);
      first = end - 1;
    }
  }
  return numbers.take();
};

/** Whether a row of cells has this level, and belongs to no rectangle yet. */
const isFree = (levels: Uint8Array, taken: Uint8Array, start: number, columns: number, level?: number): boolean => {
  for (let at = start; at < start + columns; at += 1) if (taken[at] || levels[at] !== level) return false;
  return true;
};

/** Most rows have a few cells, for which `fill` takes longer. */
const take = (taken: Uint8Array, start: number, columns: number): void => {
  for (let at = start; at < start + columns; at += 1) taken[at] = 1;
};

/** Puts the rectangle that begins at this index of the numbers into one object, which is used for all. */
export const readRectangle = (
  rectangles: Rectangles,
  index: number,
  { levels, width }: Relief,
  into: Rectangle,
): Rectangle => {
  const first = rectangles[index] ?? 0;
  into.left = first % width;
  into.top = (first - into.left) / width;
  into.right = into.left + (rectangles[index + 1] ?? 0);
  into.bottom = into.top + (rectangles[index + 2] ?? 0);
  into.level = levels[first] ?? 0;
  return into;
};
