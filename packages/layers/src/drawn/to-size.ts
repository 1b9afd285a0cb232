import type { Size } from './drawn.ts';

/** Labels in another size: each pixel has the one that most of those under it have, the lowest one in a tie. */
export const toSize = (labels: Uint8Array, from: Size, to: Size): Uint8Array => {
  const [columns, rows] = [spansOf(from.width, to.width), spansOf(from.height, to.height)];
  const counts = new Uint32Array(256);
  const sized = new Uint8Array(to.width * to.height);
  let pixel = 0;
  for (const [top, bottom] of rows)
    for (const [left, right] of columns) {
      counts.fill(0);
      let most = labels[top * from.width + left] ?? 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const label = labels[y * from.width + x] ?? 0;
          const count = (counts[label] = (counts[label] ?? 0) + 1);
          const before = counts[most] ?? 0;
          if (count > before || (count === before && label < most)) most = label;
        }
      sized[pixel] = most;
      pixel += 1;
    }
  return sized;
};

/** The first pixel under each pixel of the other size, and the first one after it; at least one apart. */
const spansOf = (from: number, to: number): [start: number, end: number][] =>
  Array.from({ length: to }, (_, at) => {
    const [start, end] = [Math.round((at * from) / to), Math.round(((at + 1) * from) / to)];
    const middle = Math.floor(((at + 0.5) * from) / to);
    return end > start ? [start, end] : [middle, middle + 1];
  });
