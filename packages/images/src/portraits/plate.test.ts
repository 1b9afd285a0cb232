import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCutFolder } from '../testing/cut-folder.ts';
import { photo } from '../testing/photos.ts';
import { isSlicerMissing, readGcode, slice } from '../testing/slicer.ts';

vi.setConfig({ testTimeout: 1_200_000 }); // a slice takes half a minute of CPU time or more, on a busy machine much longer

const { cut, remove, portraitRunner } = await openCutFolder();
afterAll(remove);

const filaments = ['#101014', '#5a2038', '#888888', '#efe6d8'].map((hex, place) => ({
  name: `Spool ${place}`,
  hex,
  tdMm: 1.5,
}));

/** Two Cherished of 114.3 mm on the plate of 256 mm, one of them across, as the planner would put them. */
const places = [
  { xMm: 10, yMm: 50, isTurned: false },
  { xMm: 130, yMm: 50, isTurned: true },
];
const sides = [
  { orientation: 'upright', widthMm: 108.3 },
  { orientation: 'across', widthMm: 144.4 },
] as const;

/** The models of both, cut as for print, and one plate of them. */
const makePlate = async () => {
  const models = [];
  for (const [index, name] of (['chelsea.png', 'raccoon.jpg'] as const).entries())
    models.push(await cut(photo(name), { colours: 4, filaments, ...sides[index] }, 'model'));
  const folder = models[0]?.out ?? '';
  for (const [index, { out }] of models.entries())
    await copyFile(join(out, 'portrait.3mf'), join(folder, `${index}.3mf`));
  const { colours = [], totalLayers = 0, thicknessMm = 0 } = models[0]?.preview ?? {};
  const result = await portraitRunner.joinModels({
    folder,
    title: 'Plate',
    stack: { colours, totalLayers, thicknessMm },
    models: models.map(({ print }, index) => ({
      file: `${index}.3mf`,
      name: `Model ${index}`,
      heightMm: (print?.heightMm ?? 0) + 6,
      place: places[index] ?? { xMm: 0, yMm: 0, isTurned: false },
    })),
  });
  return { ...result, models, path: join(folder, 'plate.3mf') };
};

const plate = await makePlate();

describe('a plate of models', () => {
  test('is about as large as both, and made with bounded memory', () => {
    expect(plate).toMatchObject({ name: 'plate.3mf', contentType: 'model/3mf' });
    const single = plate.models
      .flatMap(({ print }) => print?.files ?? [])
      .filter(({ name }) => name === 'portrait.3mf');
    expect(plate.bytes / single.reduce((sum, { bytes }) => sum + bytes, 0)).toBeCloseTo(1, 1);
    expect(plate.usage.peakMegabytes).toBeLessThan(400);
  });

  test('of an invalid file fails alone', async () => {
    const folder = plate.models[1]?.out ?? '';
    await writeFile(join(folder, '0.3mf'), 'no zip');
    const [place] = places;
    const made = portraitRunner.joinModels({
      folder,
      title: '',
      stack: { colours: [], totalLayers: 1, thicknessMm: 0.08 },
      models: place ? [{ file: '0.3mf', name: '', heightMm: 10, place }] : [],
    });
    await expect(made).rejects.toThrow('could not be made');
  });
});

describe.skipIf(isSlicerMissing)('the 3MF of a plate in PrusaSlicer (needs prusa-slicer)', () => {
  test('is where it was put, pauses once for each colour, and weighs and takes what both do', async () => {
    const sliced = await readGcode(await slice(plate.path, ['--dont-arrange']));
    const [{ preview } = { preview: undefined }] = plate.models;
    const tops = (layers: number[]) => layers.map((layer) => expect.closeTo(layer * 0.08, 5));
    expect(sliced.layers).toEqual(tops(Array.from({ length: preview?.totalLayers ?? 0 }, (_, index) => index + 1)));
    expect(sliced.changes).toEqual(tops((preview?.colours ?? []).slice(1).map(({ fromLayer }) => fromLayer)));
    const prints = plate.models.flatMap(({ print }) => print ?? []);
    const grams = prints.flatMap((print) => print.grams).reduce((sum, each) => sum + each, 0);
    const minutes = prints.reduce((sum, { printMinutes }) => sum + printMinutes, 0);
    expect(Math.abs(grams / sliced.grams - 1)).toBeLessThan(0.1);
    expect(Math.abs(minutes / sliced.minutes - 1)).toBeLessThan(0.1);
    // 114.3 × 150.4 mm on the left, and the same turned by a quarter on the right; the lines' middles are inside.
    const within = (mm: number) => expect.closeTo(mm, 0);
    expect(sliced.extruded).toEqual({ x: [within(10), within(130 + 114.3)], y: [within(50), within(50 + 150.4)] });
  });
});
