import { levelAt, type Corners } from './corners.ts';
import type { Relief } from './relief.ts';

/** Takes a triangle by its vertices, anticlockwise seen from outside. */
export type AddTriangle = (first: number, second: number, third: number) => void;

/** The upright faces wherever levels meet, each from corner to corner. */
export const addWalls = (relief: Relief, corners: Corners, add: AddTriangle): void => {
  const { width, height } = relief;
  const { stride } = corners;
  // Between left and right: whoever stands on the lower side looks at the wall.
  for (let x = 0; x <= width; x += 1) {
    forEachRun(corners, x, stride, height, (from, to, place) => {
      const [left, right] = [levelAt(relief, x - 1, place), levelAt(relief, x, place)];
      if (left > right) addWall(corners, to, from, right, left, add);
      if (right > left) addWall(corners, from, to, left, right, add);
    });
  }
  // Between above and below in the picture.
  for (let y = 0; y <= height; y += 1) {
    forEachRun(corners, y * stride, 1, width, (from, to, place) => {
      const [above, below] = [levelAt(relief, place, y - 1), levelAt(relief, place, y)];
      if (above > below) addWall(corners, from, to, below, above, add);
      if (below > above) addWall(corners, to, from, above, below, add);
    });
  }
};

/** Calls for each stretch between two neighbouring corners of a line of points, with the first cell beside it. */
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

/** A wall seen with `left` on the left: a strip between the vertices of its two upright edges. */
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
