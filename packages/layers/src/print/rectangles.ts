import type { Relief } from './relief.ts';

/** A rectangle of cells of one level: columns from `left` and rows from `top`, without `right` and `bottom`. */
export type Rectangle = { left: number; top: number; right: number; bottom: number; level: number };

/** Divides a relief into rectangles of one level each, first as wide and then as high as possible. */
export const rectanglesOf = ({ levels, width, height }: Relief): Rectangle[] => {
  const taken = new Uint8Array(levels.length);
  const isFree = (pixel: number, level: number) => !taken[pixel] && levels[pixel] === level;
  const rectangles: Rectangle[] = [];
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    if (taken[pixel]) continue;
    const level = levels[pixel] ?? 0;
    const [left, top] = [pixel % width, Math.floor(pixel / width)];
    let right = left + 1;
    while (right < width && isFree(top * width + right, level)) right += 1;
    let bottom = top + 1;
    while (bottom < height && isFreeRow(bottom)) bottom += 1;
    for (let y = top; y < bottom; y += 1) taken.fill(1, y * width + left, y * width + right);
    rectangles.push({ left, top, right, bottom, level });

    function isFreeRow(y: number): boolean {
      for (let x = left; x < right; x += 1) if (!isFree(y * width + x, level)) return false;
      return true;
    }
  }
  return rectangles;
};
