import { vertexAt, type Corners } from './corners.ts';
import type { Rectangle } from './rectangles.ts';
import type { AddTriangle } from './walls.ts';

/** Adds the flat face of a rectangle. If no vertex is suitable for a fan, the extra vertex of `middle()` is its hub. */
type AddFace = (rectangle: Rectangle, middle: () => number, add: AddTriangle) => void;

/**
 * Adds flat faces, anticlockwise seen from above: each is a fan of triangles around one of its vertices, chosen so that
 * none is degenerate.
 */
export const createFaces = (corners: Corners, { width, height }: { width: number; height: number }): AddFace => {
  // The vertices around the face, and where each side (left, bottom, right, top) begins among them.
  const around = new Uint32Array(2 * (width + height));
  const starts = new Uint32Array(5);
  return (rectangle, middle, add) => {
    walkAround(corners, rectangle, around, starts);
    const count = starts[4] ?? 0;
    const start = hubOf(starts);
    const hub = start === undefined ? middle() : (around[start] ?? 0);
    if (start === undefined) {
      for (let place = 0; place < count; place += 1) add(hub, around[place] ?? 0, around[(place + 1) % count] ?? 0);
      return;
    }
    for (let place = 1; place < count - 1; place += 1)
      add(hub, around[(start + place) % count] ?? 0, around[(start + place + 1) % count] ?? 0);
  };
};

/** Notes the vertices of each side from its first corner up to, but not including, its last. */
const walkAround = (
  corners: Corners,
  { left, top, right, bottom, level }: Rectangle,
  around: Uint32Array,
  starts: Uint32Array,
): void => {
  const { stride, marked } = corners;
  let count = 0;
  const walk = (side: number, from: number, step: number, cells: number) => {
    starts[side] = count;
    for (let point = from, place = 0; place < cells; place += 1, point += step) {
      if (!marked[point]) continue;
      around[count] = vertexAt(corners, point, level);
      count += 1;
    }
  };
  walk(0, top * stride + left, stride, bottom - top);
  walk(1, bottom * stride + left, 1, right - left);
  walk(2, bottom * stride + right, -stride, bottom - top);
  walk(3, top * stride + right, -1, right - left);
  starts[4] = count;
};

/** The place of a vertex that is not collinear with any side other than the two that end in it. */
const hubOf = (starts: Uint32Array): number | undefined => {
  const lengthOf = (side: number) => (starts[side + 1] ?? 0) - (starts[side] ?? 0);
  for (let side = 0; side < 4; side += 1)
    if (lengthOf(side) === 1 && lengthOf((side + 3) % 4) === 1) return starts[side];
  for (let side = 0; side < 4; side += 1) if (lengthOf(side) === 2) return (starts[side] ?? 0) + 1;
  return undefined;
};
