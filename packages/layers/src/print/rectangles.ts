import { createNumbers } from './numbers.ts';
import type { Relief } from './relief.ts';

/** A rectangle of cells of one level: columns from `left` and rows from `top`, without `right` and `bottom`. */
export type Rectangle = { left: number; top: number; right: number; bottom: number; level: number };

/** Many rectangles, of five numbers each: an object for each would take ten times the memory and time. */
export type Rectangles = { count: number; numbers: Uint32Array };

/** Divides a relief into rectangles of one level each, first as wide and then as high as possible. */
export const rectanglesOf = ({ levels, width, height }: Relief): Rectangles => {
  const taken = new Uint8Array(levels.length);
  const numbers = createNumbers();
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    if (taken[pixel]) continue;
    const level = levels[pixel] ?? 0;
    const left = pixel % width;
    const top = (pixel - left) / width;
    const isFreeRow = (start: number, end: number) => {
      for (let at = start; at < end; at += 1) if (taken[at] || levels[at] !== level) return false;
      return true;
    };
    let end = pixel + 1;
    while (end < (top + 1) * width && !taken[end] && levels[end] === level) end += 1;
    const columns = end - pixel;
    let bottom = top + 1;
    while (bottom < height && isFreeRow(bottom * width + left, bottom * width + left + columns)) bottom += 1;
    for (let y = top; y < bottom; y += 1) taken.fill(1, y * width + left, y * width + left + columns);
    numbers.add(left, top, left + columns);
    numbers.add(bottom, level);
  }
  const all = numbers.take();
  return { count: all.length / 5, numbers: all };
};

/** Puts the rectangle at this index into one object, which is used for all. */
export const readRectangle = ({ numbers }: Rectangles, index: number, into: Rectangle): Rectangle => {
  into.left = numbers[5 * index] ?? 0;
  into.top = numbers[5 * index + 1] ?? 0;
  into.right = numbers[5 * index + 2] ?? 0;
  into.bottom = numbers[5 * index + 3] ?? 0;
  into.level = numbers[5 * index + 4] ?? 0;
  return into;
};
