import type { Mesh } from './mesh.ts';

const headerBytes = 80;
const triangleBytes = 50;

/** A binary STL file in mm. */
export const stl = ({ vertices, triangles }: Mesh): Uint8Array<ArrayBuffer> => {
  const count = triangles.length / 3;
  const bytes = new Uint8Array(headerBytes + 4 + count * triangleBytes);
  const view = new DataView(bytes.buffer);
  // It must not begin with "solid", which identifies the text format.
  bytes.set(new TextEncoder().encode('layered portrait, mm'));
  view.setUint32(headerBytes, count, true);
  for (let triangle = 0; triangle < count; triangle += 1) {
    const corners = [0, 1, 2].map((corner) => pointAt(vertices, triangles[triangle * 3 + corner] ?? 0));
    const start = headerBytes + 4 + triangle * triangleBytes;
    [normalOf(corners), ...corners].flat().forEach((value, place) => view.setFloat32(start + 4 * place, value, true));
  }
  return bytes;
};

type Point = [x: number, y: number, z: number];

const pointAt = (vertices: Float32Array, vertex: number): Point => [
  vertices[3 * vertex] ?? 0,
  vertices[3 * vertex + 1] ?? 0,
  vertices[3 * vertex + 2] ?? 0,
];

const normalOf = ([a = [0, 0, 0], b = a, c = a]: Point[]): Point => {
  const [ux, uy, uz, vx, vy, vz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2], c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
