import { vertexAt, type Corners } from './corners.ts';
import type { Rectangle } from './rectangles.ts';

/** Receives a triangle as three vertices, anticlockwise seen from outside. */
type AddTriangle = (first: number, second: number, third: number) => void;

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
    const isFan = start >= 0;
    const hub = isFan ? (around[start] ?? 0) : middle();
    // From the vertex after the hub around to the one before it; around a middle, all of them.
    let place = isFan ? (start + 1) % count : 0;
    for (let left = isFan ? count - 2 : count; left > 0; left -= 1) {
      const next = place + 1 === count ? 0 : place + 1;
      add(hub, around[place] ?? 0, around[next] ?? 0);
      place = next;
    }
  };
};

/** Notes the vertices of each side from its first corner up to, but not including, its last. */
const walkAround = (
  corners: Corners,
  { left, top, right, bottom, level }: Rectangle,
  around: Uint32Array,
  starts: Uint32Array,
): void => {
  const { stride } = corners;
  const [columns, rows] = [right - left, bottom - top];
  starts[1] = walk(corners, top * stride + left, stride, rows, level, around, 0);
  starts[2] = walk(corners, bottom * stride + left, 1, columns, level, around, starts[1]);
  starts[3] = walk(corners, bottom * stride + right, -stride, rows, level, around, starts[2]);
  starts[4] = walk(corners, top * stride + right, -1, columns, level, around, starts[3]);
};

/** Notes the vertices of one side from `count` on, and returns how many there are then. */
const walk = (
  corners: Corners,
  from: number,
  step: number,
  cells: number,
  level: number,
  around: Uint32Array,
  count: number,
): number => {
  const { marked } = corners;
  let end = count;
  for (let point = from, place = 0; place < cells; place += 1, point += step) {
    if (!marked[point]) continue;
    around[end] = vertexAt(corners, point, level);
    end += 1;
  }
  return end;
};

/** The place of a vertex that is not collinear with any side other than the two that end in it; -1 without one. */
const hubOf = (starts: Uint32Array): number => {
  for (let side = 0; side < 4; side += 1)
    if (lengthOf(starts, side) === 1 && lengthOf(starts, (side + 3) % 4) === 1) return starts[side] ?? 0;
  for (let side = 0; side < 4; side += 1) if (lengthOf(starts, side) === 2) return (starts[side] ?? 0) + 1;
  return -1;
};

const lengthOf = (starts: Uint32Array, side: number): number => (starts[side + 1] ?? 0) - (starts[side] ?? 0);
