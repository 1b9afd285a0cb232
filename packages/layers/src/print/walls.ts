import { levelAt, type Corners } from './corners.ts';
import type { Relief } from './relief.ts';

/** Receives a triangle as three vertices, anticlockwise seen from outside. */
export type AddTriangle = (first: number, second: number, third: number) => void;

/** Adds the vertical faces wherever different levels meet, each from corner to corner. */
export const addWalls = (relief: Relief, corners: Corners, add: AddTriangle): void => {
  const { width, height } = relief;
  const { stride } = corners;
  // Walls between left and right cells, oriented towards the lower side.
  for (let x = 0; x <= width; x += 1) {
    forEachRun(corners, x, stride, height, (from, to, place) => {
      const [left, right] = [levelAt(relief, x - 1, place), levelAt(relief, x, place)];
      if (left > right) addWall(corners, to, from, right, left, add);
      if (right > left) addWall(corners, from, to, left, right, add);
    });
  }
  // Walls between cells above and below each other in the picture.
  for (let y = 0; y <= height; y += 1) {
    forEachRun(corners, y * stride, 1, width, (from, to, place) => {
      const [above, below] = [levelAt(relief, place, y - 1), levelAt(relief, place, y)];
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
  corners: Corners,
  start: number,
  step: number,
  cells: number,
  call: (from: number, to: number, place: number) => void,
): void => {
  let begun = -1;
  for (let place = 0; place <= cells; place += 1) {
    if (!corners.isCorner(start + place * step)) continue;
    if (begun >= 0) call(start + begun * step, start + place * step, begun);
    begun = place;
  }
};

/** Adds a wall, with `left` on its left side: a strip between the vertices of its two vertical edges. */
const addWall = (corners: Corners, left: number, right: number, low: number, high: number, add: AddTriangle): void => {
  const [lefts, rights] = [corners.verticesAt(left, low, high), corners.verticesAt(right, low, high)];
  let [a = 0, b = 0] = [lefts.shift(), rights.shift()];
  while (lefts.length + rights.length > 0) {
    const [nextLeft, nextRight] = [lefts[0], rights[0]];
    const isRight =
      nextLeft === undefined || (nextRight !== undefined && levelOf(corners, nextRight) <= levelOf(corners, nextLeft));
    const next = (isRight ? rights : lefts).shift() ?? 0;
    add(a, b, next);
    if (isRight) b = next;
    else a = next;
  }
};

const levelOf = ({ levels }: Corners, vertex: number): number => levels[vertex] ?? 0;
