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
    const first = 3 * (triangles[3 * triangle] ?? 0);
    const second = 3 * (triangles[3 * triangle + 1] ?? 0);
    const third = 3 * (triangles[3 * triangle + 2] ?? 0);
    const start = headerBytes + 4 + triangle * triangleBytes;
    putNormal(view, start, vertices, first, second, third);
    putPoint(view, start + 12, vertices, first);
    putPoint(view, start + 24, vertices, second);
    putPoint(view, start + 36, vertices, third);
  }
  return bytes;
};

const putPoint = (view: DataView, start: number, vertices: Float32Array, at: number): void => {
  view.setFloat32(start, vertices[at] ?? 0, true);
  view.setFloat32(start + 4, vertices[at + 1] ?? 0, true);
  view.setFloat32(start + 8, vertices[at + 2] ?? 0, true);
};

/** The cross product of two sides, one long. */
const putNormal = (view: DataView, start: number, vertices: Float32Array, a: number, b: number, c: number): void => {
  const [x0, y0, z0] = [vertices[a] ?? 0, vertices[a + 1] ?? 0, vertices[a + 2] ?? 0];
  const [ux, uy, uz] = [(vertices[b] ?? 0) - x0, (vertices[b + 1] ?? 0) - y0, (vertices[b + 2] ?? 0) - z0];
  const [vx, vy, vz] = [(vertices[c] ?? 0) - x0, (vertices[c + 1] ?? 0) - y0, (vertices[c + 2] ?? 0) - z0];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  view.setFloat32(start, x / length, true);
  view.setFloat32(start + 4, y / length, true);
  view.setFloat32(start + 8, z / length, true);
};
