import type { Cut } from '../cut.ts';
import { layerMm } from '../stack.ts';
import { cornersOf, type Corners } from './corners.ts';
import { createFaces } from './faces.ts';
import { joinDiagonals } from './join-diagonals.ts';
import { createNumbers } from './numbers.ts';
import { readRectangle, rectanglesOf, type Rectangle } from './rectangles.ts';
import { reliefOf, type BorderOptions, type Relief } from './relief.ts';
import { addWalls } from './walls.ts';

/**
 * A closed solid in mm: x to the right, y towards the top of the picture, z up from the base. `vertices` holds x, y, z
 * for each vertex, `triangles` three vertices for each triangle, anticlockwise seen from outside.
 */
export type Mesh = { vertices: Float32Array; triangles: Uint32Array };

/**
 * The printed solid. Every edge belongs to exactly two triangles. Its steps are the layers, and its cells are at least
 * 0.2 mm wide, however fine the cut is. Throws a RangeError for an invalid border.
 */
export const mesh = (cut: Cut, options: BorderOptions = {}): Mesh => {
  const relief = reliefOf(cut, options);
  joinDiagonals(relief);
  const rectangles = rectanglesOf(relief);
  const corners = cornersOf(relief, rectangles);
  const middles: FaceCentre[] = [];
  const triangles = createNumbers();
  const addFace = createFaces(corners, relief);
  const rectangle: Rectangle = { left: 0, top: 0, right: 0, bottom: 0, level: 0 };
  const addMiddle = () => corners.points.length + middles.push(middleOf(rectangle)) - 1;
  for (let index = 0; index < rectangles.length; index += 3)
    addFace(readRectangle(rectangles, index, relief, rectangle), addMiddle, triangles.add);
  Object.assign(rectangle, { left: 0, top: 0, right: relief.width, bottom: relief.height, level: 0 });
  // Seen from below, the underside's triangles turn the other way.
  addFace(rectangle, addMiddle, (first, second, third) => triangles.add(first, third, second));
  addWalls(relief, corners, triangles);
  return { vertices: toVertices(relief, corners, middles), triangles: triangles.take() };
};

type FaceCentre = { x: number; y: number; level: number };

const middleOf = ({ left, top, right, bottom, level }: Rectangle): FaceCentre => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  level,
});

const toVertices = (
  { height, cell }: Relief,
  { stride, points, levels }: Corners,
  middles: readonly FaceCentre[],
): Float32Array => {
  const result = new Float32Array(3 * (points.length + middles.length));
  const put = (index: number, x: number, y: number, level: number) => {
    result[3 * index] = x * cell.widthMm;
    result[3 * index + 1] = (height - y) * cell.heightMm;
    result[3 * index + 2] = level * layerMm;
  };
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index] ?? 0;
    put(index, point % stride, Math.floor(point / stride), levels[index] ?? 0);
  }
  middles.forEach(({ x, y, level }, index) => put(points.length + index, x, y, level));
  return result;
};
