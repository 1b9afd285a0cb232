import { vertexAt, type Corners } from './corners.ts';
import type { Numbers } from './numbers.ts';
import type { Relief } from './relief.ts';

/** Adds the vertical faces wherever different levels meet, each from corner to corner. */
export const addWalls = (relief: Relief, corners: Corners, triangles: Numbers): void => {
  addWallsDown(relief, corners, triangles);
  addWallsAcross(relief, corners, triangles);
};

/** Walls between left and right cells, oriented towards the lower side. */
const addWallsDown = ({ levels, width, height }: Relief, corners: Corners, triangles: Numbers): void => {
  const { stride, marked } = corners;
  for (let x = 0; x <= width; x += 1) {
    let from = x;
    for (let y = 0; y < height; y += 1) {
      const to = (y + 1) * stride + x;
      if (!marked[to]) continue;
      const cell = y * width + x;
      const left = x > 0 ? (levels[cell - 1] ?? 0) : 0;
      const right = x < width ? (levels[cell] ?? 0) : 0;
      if (left > right) addWall(corners, to, from, right, left, triangles);
      if (right > left) addWall(corners, from, to, left, right, triangles);
      from = to;
    }
  }
};

/** Walls between cells above and below each other in the picture. */
const addWallsAcross = ({ levels, width, height }: Relief, corners: Corners, triangles: Numbers): void => {
  const { stride, marked } = corners;
  for (let y = 0; y <= height; y += 1) {
    let from = y * stride;
    for (let x = 0; x < width; x += 1) {
      const to = y * stride + x + 1;
      if (!marked[to]) continue;
      const cell = y * width + x;
      const above = y > 0 ? (levels[cell - width] ?? 0) : 0;
      const below = y < height ? (levels[cell] ?? 0) : 0;
      if (above > below) addWall(corners, from, to, below, above, triangles);
      if (below > above) addWall(corners, to, from, above, below, triangles);
      from = to;
    }
  }
};

/** Adds a wall, with `left` on its left side: a strip between the vertices of its two vertical edges. */
const addWall = (
  corners: Corners,
  left: number,
  right: number,
  low: number,
  high: number,
  triangles: Numbers,
): void => {
  const { levels } = corners;
  let a = vertexAt(corners, left, low);
  let b = vertexAt(corners, right, low);
  const lastLeft = vertexAt(corners, left, high);
  const lastRight = vertexAt(corners, right, high);
  while (a < lastLeft || b < lastRight) {
    const isRight = a >= lastLeft || (b < lastRight && (levels[b + 1] ?? 0) <= (levels[a + 1] ?? 0));
    const next = isRight ? b + 1 : a + 1;
    triangles.add(a, b, next);
    if (isRight) b = next;
    else a = next;
  }
};
