import type { Rectangles } from './rectangles.ts';
import type { Relief } from './relief.ts';

/**
 * The points of the grid between the cells at which faces begin or end, each with a vertex for every level that meets
 * there. Every such point on the border of a face is a vertex of the face, so that no edge ends in the middle of
 * another.
 */
export type Corners = {
  /** Points per row: one more than cells. */
  stride: number;
  /** 1 for each point that is a corner. */
  marked: Uint8Array;
  /** The first vertex of each point, with one entry after the last. A point's vertices are in the order of levels. */
  first: Uint32Array;
  /** The point of each vertex; `levels` has its level. */
  points: Uint32Array;
  levels: Uint8Array;
};

export const cornersOf = (relief: Relief, rectangles: Rectangles): Corners => {
  const stride = relief.width + 1;
  const around = cellsAround(relief);
  const marked = markedPoints(stride * (relief.height + 1), stride, around, rectangles);
  const first = new Uint32Array(marked.length + 1);
  const found = new Uint8Array(4);
  for (let point = 0; point < marked.length; point += 1)
    first[point + 1] = (first[point] ?? 0) + (marked[point] ? around.levelsAt(point, found) : 0);
  const points = new Uint32Array(first.at(-1) ?? 0);
  const levels = new Uint8Array(points.length);
  for (let point = 0; point < marked.length; point += 1) {
    if (!marked[point]) continue;
    const start = first[point] ?? 0;
    const count = around.levelsAt(point, found);
    for (let place = 0; place < count; place += 1) {
      points[start + place] = point;
      levels[start + place] = found[place] ?? 0;
    }
  }
  return { stride, marked, first, points, levels };
};

/** The first vertex of a corner that is not below this level. */
export const vertexAt = ({ first, levels }: Corners, point: number, level: number): number => {
  let vertex = first[point] ?? 0;
  while ((levels[vertex] ?? level) < level) vertex += 1;
  return vertex;
};

/** Marks the corners of rectangles and all points where anything but one straight wall meets. */
const markedPoints = (count: number, stride: number, around: Around, { numbers }: Rectangles): Uint8Array => {
  const marked = new Uint8Array(count);
  for (let at = 0; at < numbers.length; at += 5) {
    const [left, right] = [numbers[at] ?? 0, numbers[at + 2] ?? 0];
    const [top, bottom] = [(numbers[at + 1] ?? 0) * stride, (numbers[at + 3] ?? 0) * stride];
    marked[top + left] = 1;
    marked[top + right] = 1;
    marked[bottom + left] = 1;
    marked[bottom + right] = 1;
  }
  for (let point = 0; point < count; point += 1) if (!around.isStraight(point)) marked[point] = 1;
  return marked;
};

type Around = {
  /** Whether no wall or one straight one passes through the point. */
  isStraight: (point: number) => boolean;
  /** Writes the distinct levels that meet at a point in ascending order, and returns their number. */
  levelsAt: (point: number, into: Uint8Array) => number;
};

/** Looks at the four cells around a point. Outside the relief, cells have no layers. */
const cellsAround = ({ levels, width, height }: Relief): Around => {
  // With a cell of nothing around the relief, no point is a special case.
  const wide = width + 2;
  const padded = new Uint8Array(wide * (height + 2));
  for (let y = 0; y < height; y += 1) padded.set(levels.subarray(y * width, (y + 1) * width), (y + 1) * wide + 1);
  const cellBefore = (point: number) => point + Math.floor(point / (width + 1));
  return {
    isStraight: (point) => {
      const at = cellBefore(point);
      const [a, b, c, d] = [padded[at], padded[at + 1], padded[at + wide], padded[at + wide + 1]];
      return (a === b && c === d) || (a === c && b === d);
    },
    levelsAt: (point, into) => {
      const at = cellBefore(point);
      let count = insert(into, 0, padded[at] ?? 0);
      count = insert(into, count, padded[at + 1] ?? 0);
      count = insert(into, count, padded[at + wide] ?? 0);
      return insert(into, count, padded[at + wide + 1] ?? 0);
    },
  };
};

/** Inserts a level into `count` ascending ones, unless it is there, and returns how many there are then. */
const insert = (into: Uint8Array, count: number, level: number): number => {
  let place = count;
  while (place > 0 && (into[place - 1] ?? 0) > level) place -= 1;
  if (place > 0 && into[place - 1] === level) return count;
  into.copyWithin(place + 1, place, count);
  into[place] = level;
  return count + 1;
};
