import type { Cut } from '../cut.ts';
import { layerMm } from '../stack.ts';
import { cornersOf, type Corners } from './corners.ts';
import { addFace } from './faces.ts';
import { joinDiagonals } from './join-diagonals.ts';
import { rectanglesOf, type Rectangle } from './rectangles.ts';
import { reliefOf, type BorderOptions, type Relief } from './relief.ts';
import { addWalls, type AddTriangle } from './walls.ts';

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
  const triangles: number[] = [];
  const add: AddTriangle = (first, second, third) => void triangles.push(first, second, third);
  const addFlat = (rectangle: Rectangle, addSeen: AddTriangle) =>
    addFace(corners, rectangle, () => corners.points.length + middles.push(middleOf(rectangle)) - 1, addSeen);
  for (const rectangle of rectangles) addFlat(rectangle, add);
  addFlat({ left: 0, top: 0, right: relief.width, bottom: relief.height, level: 0 }, flipTriangles(add));
  addWalls(relief, corners, add);
  return { vertices: toVertices(relief, corners, middles), triangles: Uint32Array.from(triangles) };
};

const flipTriangles =
  (add: AddTriangle): AddTriangle =>
  (first, second, third) =>
    add(first, third, second);

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
  const put = (index: number, { x, y, level }: FaceCentre) =>
    result.set([x * cell.widthMm, (height - y) * cell.heightMm, level * layerMm], 3 * index);
  points.forEach((point, index) =>
    put(index, { x: point % stride, y: Math.floor(point / stride), level: levels[index] ?? 0 }),
  );
  middles.forEach((each, index) => put(points.length + index, each));
  return result;
};
