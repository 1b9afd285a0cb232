import type { Rectangle } from './rectangles.ts';
import type { Relief } from './relief.ts';

/**
 * The points of the grid between the cells at which faces begin or end, each with a vertex for every level that meets
 * there. A face has every such point on its border as a vertex, so no edge ends in the middle of another.
 */
export type Corners = {
  /** Points in a row: one more than cells. */
  stride: number;
  isCorner: (point: number) => boolean;
  /** The vertex of a corner at a level that meets there. */
  vertexAt: (point: number, level: number) => number;
  /** The levels that meet at a corner, ascending. */
  levelsAt: (point: number) => number[];
  /** Every vertex in order: its point and its level. */
  vertices: { point: number; level: number }[];
};

export const cornersOf = (relief: Relief, rectangles: readonly Rectangle[]): Corners => {
  const stride = relief.width + 1;
  const first = new Int32Array(stride * (relief.height + 1)).fill(-1);
  const vertices: Corners['vertices'] = [];
  const marked = markedPoints(relief, rectangles);
  for (let point = 0; point < marked.length; point += 1) {
    if (!marked[point]) continue;
    first[point] = vertices.length;
    for (const level of levelsAround(relief, point)) vertices.push({ point, level });
  }
  return {
    stride,
    vertices,
    isCorner: (point) => marked[point] === 1,
    levelsAt: (point) => levelsAround(relief, point),
    vertexAt: (point, level) => {
      const start = first[point] ?? -1;
      for (let vertex = start; start >= 0 && vertices[vertex]?.point === point; vertex += 1) if (vertices[vertex]?.level === level) return vertex;
      throw new RangeError(`no corner of level ${level} at point ${point}`);
    },
  };
};

/** Corners of rectangles, and points where more meets than one straight wall. */
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

/** Layers of a cell; nothing is printed outside. */
export const levelAt = ({ levels, width, height }: Relief, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (levels[y * width + x] ?? 0);

const cellsAround = (relief: Relief, point: number): [number, number, number, number] => {
  const [x, y] = [point % (relief.width + 1), Math.floor(point / (relief.width + 1))];
  return [levelAt(relief, x - 1, y - 1), levelAt(relief, x, y - 1), levelAt(relief, x - 1, y), levelAt(relief, x, y)];
};

const levelsAround = (relief: Relief, point: number): number[] => [...new Set(cellsAround(relief, point))].sort((one, other) => one - other);
