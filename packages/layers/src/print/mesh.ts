import type { Cut } from '../cut.ts';
import { layerMm } from '../stack.ts';
import { cornersOf, type Corners } from './corners.ts';
import { rectanglesOf, type Rectangle } from './rectangles.ts';
import { joinDiagonals, reliefOf, type BorderOptions, type Relief } from './relief.ts';
import { addWalls, type AddTriangle } from './walls.ts';

/**
 * A closed solid in mm: x to the right, y up the picture, z from the plate up. Vertices are x, y, z each, triangles three
 * vertices each, anticlockwise seen from outside.
 */
export type Mesh = { vertices: Float32Array; triangles: Uint32Array };

/**
 * The solid that is printed: every edge lies between exactly two triangles. Its steps are the layers and the cells of
 * the cut, which should be made at `printPixelMm`. Throws RangeError for a bad border.
 */
export const mesh = (cut: Cut, options: BorderOptions = {}): Mesh => {
  const relief = reliefOf(cut, options);
  joinDiagonals(relief);
  const rectangles = rectanglesOf(relief);
  const corners = cornersOf(relief, rectangles);
  const middles: Middle[] = [];
  const triangles: number[] = [];
  const add: AddTriangle = (first, second, third) => void triangles.push(first, second, third);
  const middle = (rectangle: Rectangle) => corners.vertices.length + middles.push(middleOf(rectangle)) - 1;
  for (const rectangle of rectangles) addFace(outline(corners, rectangle), () => middle(rectangle), add);
  const floor = { left: 0, top: 0, right: relief.width, bottom: relief.height, level: 0 };
  addFace(outline(corners, floor).reverse(), () => middle(floor), add);
  addWalls(relief, corners, add);
  return { vertices: placed(relief, corners, middles), triangles: Uint32Array.from(triangles) };
};

/** The corners around a rectangle, anticlockwise from above: y runs down the picture. */
const outline = (corners: Corners, { left, top, right, bottom, level }: Rectangle): number[] => {
  const points: number[] = [];
  for (let y = top; y < bottom; y += 1) points.push(y * corners.stride + left);
  for (let x = left; x < right; x += 1) points.push(bottom * corners.stride + x);
  for (let y = bottom; y > top; y -= 1) points.push(y * corners.stride + right);
  for (let x = right; x > left; x -= 1) points.push(top * corners.stride + x);
  return points.filter(corners.isCorner).map((point) => corners.vertexAt(point, level));
};

/** A flat face: two triangles, or as many as it has vertices, all from its middle, so that none is a line. */
const addFace = (around: readonly number[], middle: () => number, add: AddTriangle): void => {
  const [first, second, third, fourth] = around;
  if (around.length === 4 && first !== undefined && second !== undefined && third !== undefined && fourth !== undefined) {
    add(first, second, third);
    add(first, third, fourth);
    return;
  }
  const hub = middle();
  around.forEach((vertex, place) => add(hub, vertex, around[(place + 1) % around.length] ?? vertex));
};

type Middle = { x: number; y: number; level: number };

const middleOf = ({ left, top, right, bottom, level }: Rectangle): Middle => ({ x: (left + right) / 2, y: (top + bottom) / 2, level });

const placed = ({ height, cellMm }: Relief, { stride, vertices }: Corners, middles: readonly Middle[]): Float32Array => {
  const result = new Float32Array(3 * (vertices.length + middles.length));
  const put = (index: number, { x, y, level }: Middle) => result.set([x * cellMm, (height - y) * cellMm, level * layerMm], 3 * index);
  vertices.forEach(({ point, level }, index) => put(index, { x: point % stride, y: Math.floor(point / stride), level }));
  middles.forEach((each, index) => put(vertices.length + index, each));
  return result;
};
