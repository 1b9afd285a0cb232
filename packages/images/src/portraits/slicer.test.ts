import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCutFolder } from '../testing/cut-folder.ts';
import { photo } from '../testing/photos.ts';
import { isSlicerMissing, readGcode, slice } from '../testing/slicer.ts';

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
  const { cut, remove } = await openCutFolder();
  afterAll(remove);

  test.each(prints)(
    '%d mm wide in %d colours: layers, colour changes, weight and time are those we say',
    { tags: 'thorough' },
    async (widthMm, colours) => {
      const { preview, print, out } = await cut(photo('chelsea.png'), { widthMm, colours }, 'model');
      const sliced = await readGcode(await slice(join(out, 'portrait.3mf')));
      const tops = (layers: number[]) => layers.map((layer) => expect.closeTo(layer * 0.08, 5));
      expect(sliced.layers).toEqual(tops(Array.from({ length: preview.totalLayers }, (_, index) => index + 1)));
      expect(sliced.changes).toEqual(tops(preview.colours.slice(1).map(({ fromLayer }) => fromLayer)));
      const grams = print?.grams.reduce((sum, each) => sum + each, 0) ?? 0;
      expect(Math.abs(grams / sliced.grams - 1)).toBeLessThan(0.1);
      expect(Math.abs((print?.printMinutes ?? 0) / sliced.minutes - 1)).toBeLessThan(0.1);
    },
  );
});
