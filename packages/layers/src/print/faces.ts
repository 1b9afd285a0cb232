import type { Corners } from './corners.ts';
import type { Rectangle } from './rectangles.ts';
import type { AddTriangle } from './walls.ts';

/**
 * The flat face of a rectangle, anticlockwise from above: triangles that all meet in one of its vertices, so that none is
 * flat. Where no vertex will do, they meet in `middle()`, a vertex of its own.
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

/** The vertices of each side, from its first corner up to before its last: left, below, right, above. */
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

/** A vertex that lies in line with no side but those that end in it. */
const hubOf = (sides: readonly (readonly number[])[]): number | undefined => {
  const corner = sides.findIndex((side, place) => side.length === 1 && sides.at(place - 1)?.length === 1);
  return sides[corner]?.[0] ?? sides.find(({ length }) => length === 2)?.[1];
};
