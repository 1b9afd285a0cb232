import { vertexAt, type Corners } from './corners.ts';
import type { Relief } from './relief.ts';

/** Receives a triangle as three vertices, anticlockwise seen from outside. */
export type AddTriangle = (first: number, second: number, third: number) => void;

/** Adds the vertical faces wherever different levels meet, each from corner to corner. */
export const addWalls = (relief: Relief, corners: Corners, add: AddTriangle): void => {
  const { levels, width, height } = relief;
  const { stride } = corners;
  // Walls between left and right cells, oriented towards the lower side.
  for (let x = 0; x <= width; x += 1) {
    forEachRun(corners, x, stride, height, (from, to, place) => {
      const left = x > 0 ? (levels[place * width + x - 1] ?? 0) : 0;
      const right = x < width ? (levels[place * width + x] ?? 0) : 0;
      if (left > right) addWall(corners, to, from, right, left, add);
      if (right > left) addWall(corners, from, to, left, right, add);
    });
  }
  // Walls between cells above and below each other in the picture.
  for (let y = 0; y <= height; y += 1) {
    forEachRun(corners, y * stride, 1, width, (from, to, place) => {
      const above = y > 0 ? (levels[(y - 1) * width + place] ?? 0) : 0;
      const below = y < height ? (levels[y * width + place] ?? 0) : 0;
      if (above > below) addWall(corners, from, to, below, above, add);
      if (below > above) addWall(corners, to, from, above, below, add);
    });
  }
};

/**
 * Calls back for each segment between two neighbouring corners on a line of points, with the index of the first cell
 * beside it.
 */
const forEachRun = (
  { marked }: Corners,
  start: number,
  step: number,
  cells: number,
  call: (from: number, to: number, place: number) => void,
): void => {
  let begun = -1;
  for (let place = 0, point = start; place <= cells; place += 1, point += step) {
    if (!marked[point]) continue;
    if (begun >= 0) call(start + begun * step, point, begun);
    begun = place;
  }
};

/** Adds a wall, with `left` on its left side: a strip between the vertices of its two vertical edges. */
const addWall = (corners: Corners, left: number, right: number, low: number, high: number, add: AddTriangle): void => {
  const { levels } = corners;
  let [a, b] = [vertexAt(corners, left, low), vertexAt(corners, right, low)];
  const [lastLeft, lastRight] = [vertexAt(corners, left, high), vertexAt(corners, right, high)];
  while (a < lastLeft || b < lastRight) {
    const isRight = a >= lastLeft || (b < lastRight && (levels[b + 1] ?? 0) <= (levels[a + 1] ?? 0));
    const next = isRight ? b + 1 : a + 1;
    add(a, b, next);
    if (isRight) b = next;
    else a = next;
  }
};
