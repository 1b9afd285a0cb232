import type { Corners } from './corners.ts';
import type { Rectangle } from './rectangles.ts';
import type { AddTriangle } from './walls.ts';

/**
 * Adds the flat face of a rectangle, anticlockwise seen from above: a fan of triangles around one of its vertices,
 * chosen so that none is degenerate. If no vertex is suitable, they meet in the extra vertex that `middle()` returns.
 */
export const addFace = (corners: Corners, rectangle: Rectangle, middle: () => number, add: AddTriangle): void => {
  const sides = sidesOf(corners, rectangle);
  const around = sides.flat();
  const hub = hubOf(sides);
  if (hub === undefined) {
    const own = middle();
    around.forEach((vertex, place) => add(own, vertex, around[(place + 1) % around.length] ?? vertex));
    return;
  }
  const start = around.indexOf(hub);
  const at = (place: number) => around[(start + place) % around.length] ?? hub;
  for (let place = 1; place < around.length - 1; place += 1) add(hub, at(place), at(place + 1));
};

/** The vertices of each side (left, bottom, right, top), from its first corner up to, but not including, its last. */
const sidesOf = (
  { stride, isCorner, verticesAt }: Corners,
  { left, top, right, bottom, level }: Rectangle,
): number[][] => {
  const side = (from: number, step: number, count: number) => {
    const vertices: number[] = [];
    for (let place = 0; place < count; place += 1)
      if (isCorner(from + place * step)) vertices.push(...verticesAt(from + place * step, level, level));
    return vertices;
  };
  return [
    side(top * stride + left, stride, bottom - top),
    side(bottom * stride + left, 1, right - left),
    side(bottom * stride + right, -stride, bottom - top),
    side(top * stride + right, -1, right - left),
  ];
};

/** A vertex that is not collinear with any side other than the two that end in it. */
const hubOf = (sides: readonly (readonly number[])[]): number | undefined => {
  const corner = sides.findIndex((side, place) => side.length === 1 && sides.at(place - 1)?.length === 1);
  return sides[corner]?.[0] ?? sides.find(({ length }) => length === 2)?.[1];
};
