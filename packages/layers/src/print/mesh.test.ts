import type { ManifoldToplevel } from 'manifold-3d';
import { importManifold } from 'manifold-3d/lib/import-model.js';
import { getManifoldModule } from 'manifold-3d/lib/wasm.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { layerMm, separate, type Cut } from '../index.ts';
import { drawPet } from '../testing/photos.ts';
import { mesh, stl, threeMf, type Mesh } from './index.ts';

const pet = separate(drawPet(108, 144), { colours: 5, widthMm: 108 });

const portrait = mesh(pet);

/** Random heights, which cover all ways in which four cells can meet. */
const rubble: Cut = (() => {
  let state = 7;
  const levels = Uint8Array.from({ length: 40 * 50 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 5 + (state % 4) * 4;
  });
  return { ...pet, width: 40, height: 50, widthMm: 20, heightMm: 25, levels };
})();

const single: Cut = { ...pet, width: 1, height: 1, widthMm: 2, heightMm: 2, levels: Uint8Array.of(5) };

/**
 * Counts how often each edge is traversed in each direction; returns how many are not traversed exactly once in each.
 */
const unpairedEdges = ({ vertices, triangles }: Mesh): number => {
  const count = vertices.length / 3;
  const runs = new Map<number, number>();
  for (let at = 0; at < triangles.length; at += 3) {
    const [a = 0, b = 0, c = 0] = triangles.subarray(at, at + 3);
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      runs.set(from * count + to, (runs.get(from * count + to) ?? 0) + 1);
  }
  return [...runs].filter(
    ([run, times]) => times !== 1 || runs.get((run % count) * count + Math.floor(run / count)) !== 1,
  ).length;
};

/** Twice the area of the smallest triangle, in mm². */
const minArea = ({ vertices, triangles }: Mesh): number => {
  const at = (vertex = 0) => [0, 1, 2].map((axis) => vertices[3 * vertex + axis] ?? 0);
  let smallest = Infinity;
  for (let first = 0; first < triangles.length; first += 3) {
    const [a = [], b = [], c = []] = [...triangles.subarray(first, first + 3)].map(at);
    const [[ux = 0, uy = 0, uz = 0], [vx = 0, vy = 0, vz = 0]] = [b, c].map((to) =>
      to.map((value, axis) => value - (a[axis] ?? 0)),
    ) as [number[], number[]]; // exactly two
    smallest = Math.min(smallest, Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx));
  }
  return smallest;
};

const volumeOf = ({ levels, width, widthMm }: Cut): number =>
  levels.reduce((sum, level) => sum + level, 0) * (widthMm / width) ** 2 * layerMm;

describe('the solid of a cut', () => {
  // A mesh library that rejects anything but valid solids.
  let manifold: ManifoldToplevel;
  beforeAll(async () => {
    manifold = await getManifoldModule();
  });

  const solidOf = ({ vertices, triangles }: Mesh) =>
    new manifold.Manifold(new manifold.Mesh({ numProp: 3, vertProperties: vertices, triVerts: triangles }));

  it.each([
    ['a portrait', pet],
    ['rubble', rubble],
    ['a single cell', single],
  ])('%s: every edge lies between exactly two triangles', (_what, cut) => {
    expect(unpairedEdges(mesh(cut))).toBe(0);
    expect(unpairedEdges(mesh(cut, { borderMm: 3 }))).toBe(0);
  });

  it.each([
    ['a portrait', pet],
    ['rubble', rubble],
  ])('%s: no triangle is a mere line', (_what, cut) => {
    expect(minArea(mesh(cut, { borderMm: 3 }))).toBeGreaterThan(0.001);
  });

  it('is a solid to others too, without holes, and of one piece', () => {
    const solid = solidOf(portrait);
    expect(solid.status()).toBe('NoError');
    expect(solid.genus()).toBe(0);
    expect(solid.decompose()).toHaveLength(1);
  });

  it('has the volume of the height map, within a hundredth', () => {
    expect(solidOf(portrait).volume() / volumeOf(pet)).toBeCloseTo(1, 2);
    expect(solidOf(mesh(single)).volume()).toBeCloseTo(volumeOf(single), 4);
  });

  it('has no finer steps than a nozzle can make, whatever the cut has', () => {
    const fine = separate(drawPet(500, 667), { colours: 4, widthMm: 40 });
    const coarse = mesh(fine);
    const solid = solidOf(coarse);
    const xs = [...new Set(coarse.vertices.filter((_, at) => at % 3 === 0))].sort((one, other) => one - other);
    expect(xs.at(-1)).toBeCloseTo(40, 4);
    // The extra vertices are in the middle of faces.
    expect(xs.length).toBeLessThan(2 * 200 + 2);
    expect(solid.volume() / volumeOf(fine)).toBeCloseTo(1, 2);
    expect(solid.boundingBox().max[1]).toBeCloseTo(fine.heightMm, 3);
  });

  it('is as wide, high and thick as the print, with its border around', () => {
    const { min, max } = solidOf(portrait).boundingBox();
    expect([...min, ...max]).toEqual([0, 0, 0, 108, 144, 1.68].map((mm) => expect.closeTo(mm, 4)));
    const bordered = solidOf(mesh(pet, { borderMm: 6 }));
    expect([...bordered.boundingBox().max]).toEqual([120, 156, 1.68].map((mm) => expect.closeTo(mm, 4)));
    expect(bordered.volume() - solidOf(portrait).volume()).toBeCloseTo((120 * 156 - 108 * 144) * 0.4, 0);
  });

  it('stands the right way up: the top of the picture is at the back', () => {
    const levels = Uint8Array.of(9, 5, 5, 5);
    const { vertices } = mesh({ ...single, width: 2, height: 2, levels });
    const highest = Array.from({ length: vertices.length / 3 }, (_, vertex) =>
      vertices.subarray(3 * vertex, 3 * vertex + 3),
    ).filter(([, , z = 0]) => z > 0.5);
    for (const [x, y] of highest)
      expect([x, y]).toEqual([expect.closeTo(x === 0 ? 0 : 1, 5), expect.closeTo(y === 2 ? 2 : 1, 5)]);
  });

  it('comes out of an STL file whole', () => {
    const bytes = stl(portrait);
    const view = new DataView(bytes.buffer);
    const count = view.getUint32(80, true);
    expect(bytes).toHaveLength(84 + 50 * count);
    const vertices = Float32Array.from({ length: 9 * count }, (_, at) =>
      view.getFloat32(84 + 50 * Math.floor(at / 9) + 12 + 4 * (at % 9), true),
    );
    // An STL has no shared vertices, so the library merges equal points.
    const loose = new manifold.Mesh({
      numProp: 3,
      vertProperties: vertices,
      triVerts: Uint32Array.from({ length: 3 * count }, (_, at) => at),
    });
    loose.merge();
    const solid = new manifold.Manifold(loose);
    expect(solid.status()).toBe('NoError');
    expect(solid.volume() / volumeOf(pet)).toBeCloseTo(1, 2);
  });

  it('comes out of a 3MF file whole', async () => {
    const bytes = threeMf(pet, portrait, { title: 'Otis' });
    const solid = await importManifold(bytes.buffer, { mimetype: 'model/3mf' });
    expect(solid.numTri()).toBe(portrait.triangles.length / 3);
    const size = solid.boundingBox();
    expect(size.max.map((end, axis) => end - (size.min[axis] ?? 0)).toSorted((one, other) => one - other)).toEqual(
      [1.68, 108, 144].map((mm) => expect.closeTo(mm, 2)),
    );
  });

  it('refuses a border that is not a length', () => {
    expect(() => mesh(pet, { borderMm: -1 })).toThrow(RangeError);
  });
});
