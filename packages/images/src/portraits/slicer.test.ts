import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCutFolder, wholePhoto } from '../testing/cut-folder.ts';
import { photo, raccoon } from '../testing/photos.ts';
import { isSlicerMissing, readGcode, slice, sliceInOwnLayers } from '../testing/slicer.ts';

vi.setConfig({ testTimeout: 1_200_000 }); // a slice takes half a minute of CPU time or more, on a busy machine much longer

// The widths of the pictures of the three sizes, inside their borders.
const [small, middle, large] = [108.3, 146.4, 184.5];
/** Each size and each number of colours once, the cheapest way; with SLICE_ALL=1 all of them. */
const prints = process.env['SLICE_ALL']
  ? [small, middle, large].flatMap((widthMm) => [4, 6, 8].map((colours) => [widthMm, colours] as const))
  : ([
      [small, 8],
      [middle, 6],
      [large, 4],
    ] as const);

describe.skipIf(isSlicerMissing)('the 3MF in PrusaSlicer (needs prusa-slicer)', async () => {
  const { cut, save, remove } = await openCutFolder();
  afterAll(remove);

  const expectAsSaid = async ({ preview, print, out }: Awaited<ReturnType<typeof cut>>) => {
    const sliced = await readGcode(await slice(join(out, 'portrait.3mf')));
    const tops = (layers: number[]) => layers.map((layer) => expect.closeTo(layer * 0.08, 5));
    expect(sliced.layers).toEqual(tops(Array.from({ length: preview.totalLayers }, (_, index) => index + 1)));
    expect(sliced.changes).toEqual(tops(preview.colours.slice(1).map(({ fromLayer }) => fromLayer)));
    const grams = print?.grams.reduce((sum, each) => sum + each, 0) ?? 0;
    expect(Math.abs(grams / sliced.grams - 1)).toBeLessThan(0.1);
    expect(Math.abs((print?.printMinutes ?? 0) / sliced.minutes - 1)).toBeLessThan(0.1);
    return sliced;
  };

  const saveMask = async (name: string) =>
    save('mask.png', await sharp(photo(name)).extractChannel(0).toColourspace('b-w').png().toBuffer());

  test.each(prints)(
    '%d mm wide in %d colours: layers, colour changes, weight and time are those we say',
    { tags: 'thorough' },
    async (widthMm, colours) => {
      await expectAsSaid(await cut(photo('chelsea.png'), { widthMm, colours }, 'model'));
    },
  );

  test('a pet cut out, across: everything is as we say, and it lies across', { tags: 'thorough' }, async () => {
    const across = { orientation: 'across', crop: wholePhoto, widthMm: 144.4, colours: 4 } as const;
    const mask = await saveMask('masks/raccoon.png');
    const { extruded } = await expectAsSaid(await cut(raccoon, across, 'model', mask));
    const [width, height] = [extruded.x[1] - extruded.x[0], extruded.y[1] - extruded.y[0]];
    expect([width, height]).toEqual([expect.closeTo(150.4, 0), expect.closeTo(114.3, 0)]);
  });

  test.each(['shepherd-close', 'kitten-close', 'cow-face'])(
    '%s as a poster: as we say, and hardly longer to print than as a photograph',
    { tags: 'thorough' },
    async (name) => {
      const print = async (look: object) =>
        expectAsSaid(await cut(photo(`golden/${name}.jpg`), { ...upright, ...look }, 'model', mask));
      const upright = { crop: wholePhoto, widthMm: small, colours: 5 } as const;
      const mask = await saveMask(`golden/references/${name}.png`);
      const [photograph, poster] = [await print({}), await print({ style: 'poster', ground: 'leaves' })];
      expect(poster.minutes / photograph.minutes).toBeLessThan(1.15);
      expect(poster.grams / photograph.grams).toBeLessThan(1.3);
    },
  );

  test('opened with layers of the slicer, it keeps every colour change where it belongs', async () => {
    const { preview, out } = await cut(photo('chelsea.png'), { widthMm: 40, colours: 8 }, 'model');
    const { changes } = await readGcode(await sliceInOwnLayers(join(out, 'portrait.3mf')));
    // Only the first layer is the slicer's own, so a change is up to a layer away.
    const meant = preview.colours.slice(1).map(({ fromLayer }) => fromLayer * 0.08);
    expect(changes).toHaveLength(meant.length);
    for (const [index, change] of changes.entries()) expect(Math.abs(change - (meant[index] ?? 0))).toBeLessThan(0.08);
  });
});
