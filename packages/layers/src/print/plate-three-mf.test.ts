import { unzipSync } from 'fflate';
import type { ManifoldToplevel } from 'manifold-3d';
import { importManifold } from 'manifold-3d/lib/import-model.js';
import { getManifoldModule } from 'manifold-3d/lib/wasm.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { separate } from '../index.ts';
import { drawPet } from '../testing/photos.ts';
import { mesh, plateThreeMf, threeMf, type PlatePart } from './index.ts';

const filaments = ['#101010', '#777777', '#eeeeee'].map((hex, place) => ({ name: `Grey ${place}`, hex, tdMm: 2 }));
const cutOf = (width: number, height: number, widthMm: number) =>
  separate(drawPet(width, height), { colours: 3, widthMm, filaments });

/** 46 × 61.3 mm and 66 × 51 mm with their borders. */
const cuts = [cutOf(60, 83, 40), cutOf(80, 60, 60)] as const;
const files = cuts.map((cut) => {
  const solid = mesh(cut, { borderMm: 3 });
  return { cut, solid, bytes: threeMf(cut, solid, { title: 'Otis' }) };
});

const places = [
  { xMm: 10, yMm: 20, isTurned: false },
  { xMm: 70.5, yMm: 30.25, isTurned: true },
];
const parts = files.map(({ cut, bytes }, index): PlatePart => ({
  name: `Order <${index}>`,
  heightMm: cut.heightMm + 6,
  place: places[index] ?? { xMm: 0, yMm: 0, isTurned: false },
  threeMf: () => bytes,
}));

const [first] = cuts;
const stack = {
  ...first,
  colours: first.colours.map(({ hex, name, fromLayer, layers, zMm }) => ({
    hex,
    name,
    fromLayer,
    layers,
    zMm,
    grams: 12.34,
  })),
};
const plate = plateThreeMf(parts, stack, { title: 'Plate' });

describe('the 3MF file of a plate', () => {
  let manifold: ManifoldToplevel;
  beforeAll(async () => {
    manifold = await getManifoldModule();
  });

  it('holds every portrait as a solid of its own, unchanged, upright or turned, at its place', async () => {
    const solid = await importManifold(plate.buffer, { mimetype: 'model/3mf' });
    expect(solid.status()).toBe('NoError');
    const found = solid.decompose().toSorted((one, other) => one.volume() - other.volume());
    expect(found).toHaveLength(2);
    const alone = files
      .map(
        ({ solid: { vertices, triangles } }) =>
          new manifold.Manifold(new manifold.Mesh({ numProp: 3, vertProperties: vertices, triVerts: triangles })),
      )
      .toSorted((one, other) => one.volume() - other.volume());
    for (const [index, each] of found.entries()) {
      expect(each.genus()).toBe(0);
      expect(each.numTri()).toBe(alone[index]?.numTri());
      expect(each.volume() / (alone[index]?.volume() ?? 0)).toBeCloseTo(1, 4);
    }
  });

  it('places them as planned, with what was the top to the left when turned', () => {
    const model = new TextDecoder().decode(unzipSync(plate)['3D/3dmodel.model']);
    const items = [...model.matchAll(/<item objectid="(\d)" transform="([^"]+)"\/>/g)].map(([, id, numbers = '']) => ({
      id,
      move: ([x, y]: readonly [number, number]) => {
        const m = numbers.split(' ').map(Number);
        return [0, 1].map((axis) => x * (m[axis] ?? NaN) + y * (m[3 + axis] ?? NaN) + (m[9 + axis] ?? NaN));
      },
    }));
    expect(items.map(({ id }) => id)).toEqual(['1', '2']);
    const [upright, turned] = items;
    expect([upright?.move([0, 0]), upright?.move([46, 61])]).toEqual([
      [10, 20],
      [56, 81],
    ]);
    // 66 mm wide and 51 mm high: its lower left corner is then on the right, its upper left one stays on the left.
    expect(turned?.move([0, 0])).toEqual([70.5 + 51, 30.25].map((mm) => expect.closeTo(mm, 3)));
    expect(turned?.move([0, 51])).toEqual([70.5, 30.25].map((mm) => expect.closeTo(mm, 3)));
    expect(turned?.move([66, 51])).toEqual([70.5, 96.25].map((mm) => expect.closeTo(mm, 3)));
  });

  it('has one swap table, with the grams of the whole plate, and each colour change once', () => {
    const texts = Object.entries(unzipSync(plate)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    const { '3D/3dmodel.model': model = '', ...rest } = Object.fromEntries(texts) as Record<string, string>; // both texts
    expect(model).toContain('<metadata name="Title">Plate</metadata>');
    expect(model.match(/M600 before layer/g)).toHaveLength(2);
    expect(model).toMatch(/#777777 Grey 1 +6 +0\.40 +4 +12\.3\n/);
    expect(model).toContain('name="Order &lt;1&gt;"');
    expect(rest['Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml']?.match(/print_z="[\d.]+"/g)).toEqual([
      'print_z="0.48"',
      'print_z="0.80"',
    ]);
  });

  it('includes the height of the layers of each portrait', () => {
    const ranges = new TextDecoder().decode(unzipSync(plate)['Metadata/Prusa_Slicer_layer_config_ranges.xml']);
    expect(ranges.match(/<object id="\d"><range min_z="0" max_z="1.04">/g)).toEqual([
      '<object id="1"><range min_z="0" max_z="1.04">',
      '<object id="2"><range min_z="0" max_z="1.04">',
    ]);
  });

  it('is made of nothing else', () => {
    const nothing = parts.map((part) => ({ ...part, threeMf: () => new Uint8Array(40) }));
    const broken = () => plateThreeMf(nothing, stack, { title: '' });
    expect(broken).toThrow();
  });
});
