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
  /** The first vertex of each point that is a corner. A point's vertices are in the order of levels. */
  first: Uint32Array;
  /** The point of each vertex; `levels` has its level. */
  points: Uint32Array;
  levels: Uint8Array;
};

export const cornersOf = (relief: Relief, rectangles: Rectangles): Corners => {
  const stride = relief.width + 1;
  const marked = new Uint8Array(stride * (relief.height + 1));
  markRectangles(marked, relief.width, rectangles);
  const cells = withNothingAround(relief);
  const count = markWalls(marked, relief, cells);
  const first = new Uint32Array(marked.length);
  const points = new Uint32Array(4 * count);
  const levels = new Uint8Array(4 * count);
  const vertices = addVertices(relief, cells, { stride, marked, first, points, levels });
  return { stride, marked, first, points: points.subarray(0, vertices), levels: levels.subarray(0, vertices) };
};

/** The first vertex of a corner that is not below this level. */
export const vertexAt = ({ first, levels }: Corners, point: number, level: number): number => {
  let vertex = first[point] ?? 0;
  while ((levels[vertex] ?? level) < level) vertex += 1;
  return vertex;
};

/** Marks the corners of rectangles. */
const markRectangles = (marked: Uint8Array, width: number, rectangles: Rectangles): void => {
  const stride = width + 1;
  for (let at = 0; at < rectangles.length; at += 3) {
    const cell = rectangles[at] ?? 0;
    const columns = rectangles[at + 1] ?? 0;
    const top = cell + Math.floor(cell / width); // a row has one point more than cells
    const bottom = top + (rectangles[at + 2] ?? 0) * stride;
    marked[top] = 1;
    marked[top + columns] = 1;
    marked[bottom] = 1;
    marked[bottom + columns] = 1;
  }
};

/** Marks all points where anything but one straight wall meets, and returns how many points are marked then. */
const markWalls = (marked: Uint8Array, { width, height }: Relief, { padded, wide }: Padded): number => {
  let count = 0;
  for (let y = 0, point = 0; y <= height; y += 1) {
    let at = y * wide;
    let above = padded[at];
    let below = padded[at + wide];
    for (let x = 0; x <= width; x += 1, point += 1) {
      at += 1;
      const [left, lowerLeft] = [above, below];
      above = padded[at];
      below = padded[at + wide];
      const isStraight = (left === above && lowerLeft === below) || (left === lowerLeft && above === below);
      if (!isStraight) marked[point] = 1;
      count += marked[point] ?? 0;
    }
  }
  return count;
};

/** Adds the vertices of all corners, and returns how many there are. */
const addVertices = (
  { width, height }: Relief,
  { padded, wide }: Padded,
  { marked, first, points, levels }: Corners,
): number => {
  let count = 0;
  for (let y = 0, point = 0; y <= height; y += 1) {
    for (let x = 0; x <= width; x += 1, point += 1) {
      if (!marked[point]) continue;
      const at = y * wide + x;
      first[point] = count;
      levels[count] = padded[at] ?? 0;
      let end = insert(levels, count, count + 1, padded[at + 1] ?? 0);
      end = insert(levels, count, end, padded[at + wide] ?? 0);
      end = insert(levels, count, end, padded[at + wide + 1] ?? 0);
      while (count < end) {
        points[count] = point;
        count += 1;
      }
    }
  }
  return count;
};

/** A relief with cells of no layers around it, so that no point is a special case; `wide` is the length of its rows. */
type Padded = { padded: Uint8Array; wide: number };

const withNothingAround = ({ levels, width, height }: Relief): Padded => {
  const wide = width + 2;
  const padded = new Uint8Array(wide * (height + 2));
  for (let y = 0; y < height; y += 1) padded.set(levels.subarray(y * width, (y + 1) * width), (y + 1) * wide + 1);
  return { padded, wide };
};

/** Inserts a level into the ascending ones from `start` to `end`, unless it is there, and returns where they end then. */
const insert = (levels: Uint8Array, start: number, end: number, level: number): number => {
  let place = end;
  while (place > start && (levels[place - 1] ?? 0) > level) place -= 1;
  if (place > start && levels[place - 1] === level) return end;
  for (let at = end; at > place; at -= 1) levels[at] = levels[at - 1] ?? 0;
  levels[place] = level;
  return end + 1;
};
