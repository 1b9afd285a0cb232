import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { layerMm, separate } from '../index.ts';
import { drawPet, plainPhoto } from '../testing/photos.ts';
import { grams, heightMap, mesh, printMinutes, swapTable, threeMf } from './index.ts';

const filaments = ['#101010', '#444444', '#777777', '#aaaaaa', '#eeeeee'].map((hex, place) => ({
  name: ['=1+1', 'Grey 1', 'Grey 2', 'Grey 3', 'Bone, "warm"'][place] ?? '',
  hex,
  tdMm: 2,
}));
const cut = separate(drawPet(120, 160), { colours: 5, widthMm: 108, filaments });

describe('the swap table', () => {
  const { text, csv, pauses } = swapTable(cut);

  it('pauses where each colour but the first begins', () => {
    expect(pauses).toEqual([6, 10, 14, 18]);
    for (const layer of pauses) expect(text).toContain(`M600 before layer ${layer} `);
    expect(text.match(/M600/g)).toHaveLength(4);
    expect(text).toContain('Start with #101010 =1+1.');
    expect(text).toContain('100 % infill, rectilinear.');
  });

  it('first says what to set in the slicer, and why', () => {
    const [first] = text.split('\n');
    expect(first).toContain('layers of 0.08 mm, the first one too');
    expect(first).toContain('colours change at the wrong height or not at all');
  });

  it('is a table for a spreadsheet, whatever a filament is called', () => {
    const rows = csv.trimEnd().split('\r\n');
    expect(rows).toHaveLength(6);
    expect(rows[0]?.startsWith('\uFEFFcolour,')).toBe(true);
    expect(rows[1]).toMatch(/^#101010,'=1\+1,1,0\.00,5,2,\d+\.\d$/);
    expect(rows[5]).toContain('"Bone, ""warm"""');
  });

  it('has no swap for a single colour', () => {
    expect(swapTable(separate(plainPhoto(9, 9, [0, 0, 0]), { colours: 1, widthMm: 20 })).pauses).toEqual([]);
  });
});

describe('what a print takes', () => {
  it('weighs as much as its volume of PLA', () => {
    const mm3 = cut.levels.reduce((sum, level) => sum + level, 0) * (108 / 120) ** 2 * layerMm;
    expect(grams(cut).reduce((sum, each) => sum + each.grams, 0)).toBeCloseTo(mm3 * 0.00124, 6);
    expect(grams(cut).map(({ colour }) => colour)).toEqual(cut.colours);
    expect(grams(cut)[0]?.grams).toBeCloseTo(108 * 144 * 0.4 * 0.00124, 6);
    expect(grams(cut, { borderMm: 9 })[0]?.grams).toBeCloseTo(126 * 162 * 0.4 * 0.00124, 6);
  });

  it('takes longer the larger it is, and the more walls and border it has', () => {
    const minutes = printMinutes(cut);
    expect(minutes).toBeGreaterThan(60);
    expect(minutes).toBeLessThan(600);
    expect(printMinutes(cut, { borderMm: 3 })).toBeGreaterThan(minutes);
    const shuffled = cut.levels.map((_, pixel) => cut.levels[(pixel * 7919) % cut.levels.length] ?? 0);
    expect(printMinutes({ ...cut, levels: shuffled })).toBeGreaterThan(1.5 * minutes);
    expect(printMinutes({ ...cut, widthMm: 190, heightMm: 253 })).toBeGreaterThan(2 * minutes);
  });
});

describe('the height map', () => {
  it('is white at the top, and every level can be told from it', () => {
    const { data, width, height } = heightMap(cut);
    expect([width, height]).toEqual([120, 160]);
    expect(Array.from(data, (grey) => Math.round((grey * cut.totalLayers) / 255))).toEqual([...cut.levels]);
  });
});

describe('the 3MF file', () => {
  const files = unzipSync(threeMf(cut, mesh(cut), { title: 'Otis & "Mia" <3\u0000' }));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  const model = textOf('3D/3dmodel.model');

  it('has the parts that the core specification asks for', () => {
    expect(textOf('_rels/.rels')).toContain('Target="/3D/3dmodel.model"');
    for (const extension of ['rels', 'model', 'xml'])
      expect(textOf('[Content_Types].xml')).toContain(`Extension="${extension}"`);
    expect(model).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<model unit="millimeter" /);
    expect(model).toContain('<metadata name="Title">Otis &amp; &quot;Mia&quot; &lt;3</metadata>');
    expect(model).toMatch(/<build><item objectid="1"\/><\/build>\n<\/model>\n$/);
  });

  it('names only existing vertices, three different ones per triangle', () => {
    const vertices = model.match(/<vertex x="[\d.]+" y="[\d.]+" z="[\d.]+"\/>/g)?.length ?? 0;
    const triangles = [...model.matchAll(/<triangle v1="(\d+)" v2="(\d+)" v3="(\d+)"\/>/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(vertices).toBe(mesh(cut).vertices.length / 3);
    expect(triangles).toHaveLength(mesh(cut).triangles.length / 3);
    for (const triangle of triangles) {
      expect(new Set(triangle).size).toBe(3);
      expect(Math.max(...triangle)).toBeLessThan(vertices);
    }
  });

  it('includes the height of its layers for PrusaSlicer, from the plate to the top', () => {
    expect(textOf('Metadata/Prusa_Slicer_layer_config_ranges.xml')).toContain(
      '<object id="1"><range min_z="0" max_z="1.68"><option opt_key="extruder">0</option><option opt_key="layer_height">0.08</option></range></object>',
    );
  });

  it.each([
    ['PrusaSlicer', 'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml', 'print_z'],
    ['Bambu Studio', 'Metadata/custom_gcode_per_layer.xml', 'top_z'],
  ])('tells %s to change colours by the top of the first layer in each', (_slicer, name, attribute) => {
    const changes = [
      ...textOf(name).matchAll(
        new RegExp(`${attribute}="([\\d.]+)" type="0" extruder="1" color="(#[\\dA-F]{6})" extra="" gcode="M600"`, 'g'),
      ),
    ];
    expect(changes.map(([, top, colour]) => [top, colour])).toEqual([
      ['0.48', '#444444'],
      ['0.80', '#777777'],
      ['1.12', '#AAAAAA'],
      ['1.44', '#EEEEEE'],
    ]);
  });
});
