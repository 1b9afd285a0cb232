import type { Rectangle } from './rectangles.ts';
import type { Relief } from './relief.ts';

/**
 * The points of the grid between the cells at which faces begin or end, each with a vertex for every level that meets
 * there. Every such point on the border of a face is a vertex of the face, so that no edge ends in the middle of
 * another.
 */
export type Corners = {
  /** Points per row: one more than cells. */
  stride: number;
  isCorner: (point: number) => boolean;
  /** The vertices of a corner between two levels, both included, in ascending order. */
  verticesAt: (point: number, low: number, high: number) => number[];
  /** The point of each vertex; `levels` has its level. */
  points: Uint32Array;
  levels: Uint8Array;
};

export const cornersOf = (relief: Relief, rectangles: readonly Rectangle[]): Corners => {
  const marked = markedPoints(relief, rectangles);
  // The first vertex of each point, and one entry after the last.
  const first = new Uint32Array(marked.length + 1);
  for (let point = 0; point < marked.length; point += 1) {
    first[point + 1] = (first[point] ?? 0) + (marked[point] ? levelsAround(relief, point).length : 0);
  }
  const count = first.at(-1) ?? 0;
  const points = new Uint32Array(count);
  const levels = new Uint8Array(count);
  for (let point = 0; point < marked.length; point += 1) {
    if (!marked[point]) continue;
    points.fill(point, first[point], first[point + 1]);
    levels.set(levelsAround(relief, point), first[point]);
  }
  const verticesAt = (point: number, low: number, high: number) => {
    const found: number[] = [];
    for (let vertex = first[point] ?? 0; vertex < (first[point + 1] ?? 0); vertex += 1) {
      const level = levels[vertex] ?? 0;
      if (level >= low && level <= high) found.push(vertex);
    }
    return found;
  };
  return { stride: relief.width + 1, isCorner: (point) => marked[point] === 1, verticesAt, points, levels };
};

/** Marks the corners of rectangles and all points where anything but one straight wall meets. */
const markedPoints = (relief: Relief, rectangles: readonly Rectangle[]): Uint8Array => {
  const stride = relief.width + 1;
  const marked = new Uint8Array(stride * (relief.height + 1));
  for (const { left, top, right, bottom } of rectangles) {
    for (const y of [top, bottom]) for (const x of [left, right]) marked[y * stride + x] = 1;
  }
  for (let point = 0; point < marked.length; point += 1) {
    const [a, b, c, d] = cellsAround(relief, point);
    const isStraight = (a === b && c === d) || (a === c && b === d);
    if (!isStraight) marked[point] = 1;
  }
  return marked;
};

/** The number of layers of a cell; 0 outside the relief. */
export const levelAt = ({ levels, width, height }: Relief, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (levels[y * width + x] ?? 0);

const cellsAround = (relief: Relief, point: number): [number, number, number, number] => {
  const x = point % (relief.width + 1);
  const y = Math.floor(point / (relief.width + 1));
  return [levelAt(relief, x - 1, y - 1), levelAt(relief, x, y - 1), levelAt(relief, x - 1, y), levelAt(relief, x, y)];
};

/** The distinct levels that meet at a point, in ascending order. */
const levelsAround = (relief: Relief, point: number): number[] =>
  cellsAround(relief, point)
    .sort((one, other) => one - other)
    .filter((level, place, sorted) => level !== sorted[place - 1]);
