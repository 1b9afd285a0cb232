import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCutFolder, wholePhoto } from '../testing/cut-folder.ts';
import { raccoon, solid } from '../testing/photos.ts';

vi.setConfig({ testTimeout: 300_000 }); // takes seconds, and minutes on a busy machine

const { cut, save, remove } = await openCutFolder();
afterAll(remove);

describe('a model', () => {
  test('comes with pictures of what is printed, a height map, a swap table and a solid', async () => {
    const filaments = [
      ['Ink', '#101014'],
      ['Wine', '#5a2038'],
      ['Stone', '#888888'],
      ['Cream', '#efe6d8'],
    ] as const;
    const { preview, print, out } = await cut(
      raccoon,
      { colours: 4, filaments: filaments.map(([name, hex]) => ({ name, hex, tdMm: 1.5 })) },
      'model',
    );
    expect(preview.colours.map(({ name }) => name)).toEqual(filaments.map(([name]) => name));
    expect(preview).toMatchObject({ width: 634, height: 834, totalLayers: 17 });
    expect(preview.photo).toBe('photo.webp');
    expect(print?.heightMm).toBeCloseTo(144.4, 0);
    expect(print?.grams).toHaveLength(4);
    expect(Math.min(...(print?.grams ?? [0]))).toBeGreaterThan(0);
    expect(print?.printMinutes).toBeGreaterThan(30);
    expect(print?.files.map(({ name }) => name)).toEqual([
      'portrait.3mf',
      'portrait.stl',
      'height-map.png',
      'swaps.txt',
      'swaps.csv',
    ]);
    const file = (name: string) => readFile(join(out, name));
    expect(await sharp(await file('height-map.png')).metadata()).toMatchObject({
      width: 1600,
      height: 2133,
      channels: 1,
      space: 'b-w',
    });
    const heights = new Set(
      await sharp(await file('height-map.png'))
        .raw()
        .toBuffer(),
    );
    const layers = Array.from({ length: 17 }, (_, layer) => Math.round((255 * (layer + 1)) / 17));
    expect([...heights].filter((height) => !layers.includes(height))).toEqual([]);
    expect(Math.max(...heights)).toBe(255);
    const stl = gunzipSync(await file('portrait.stl'));
    expect(stl.length).toBe(84 + 50 * stl.readUInt32LE(80));
    const told = print?.files.find(({ name }) => name === 'portrait.stl');
    expect([told?.bytes, told?.packedBytes]).toEqual([stl.length, (await file('portrait.stl')).length]);
    expect((await file('portrait.3mf')).subarray(0, 2).toString()).toBe('PK');
    expect((await file('swaps.txt')).toString()).toContain('Wine');
    expect((await file('swaps.csv')).toString().trim().split('\r\n')).toHaveLength(5);
  });

  test('comes with a picture of the part of the photo that was cut, upright, without metadata, within the border', async () => {
    const blue = { input: await solid(300, 400, '#0000ff').png().toBuffer(), left: 300, top: 0 };
    const stored = await solid(600, 400, '#ff0000').composite([blue]).jpeg().toBuffer();
    const withData = sharp(stored)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Ada' } });
    // As written by a camera held sideways. When upright, red is at the top and blue at the bottom.
    const turned = await save('turned.jpg', await withData.jpeg().toBuffer());
    const { preview, pictures, out } = await cut(
      turned,
      { crop: { x: 0, y: 0.4, width: 1, height: 0.4 }, colours: 4 },
      'model',
    );
    expect(pictures.map(({ name }) => name)).toContain(preview.photo);
    const path = join(out, preview.photo ?? '');
    const { width, height, exif, icc, orientation } = await sharp(path).metadata();
    expect([width, height, exif, icc, orientation]).toEqual([634, 834, undefined, undefined, undefined]);
    const pixels = await sharp(path).removeAlpha().raw().toBuffer();
    const at = (left: number, top: number) => [...pixels.subarray(3 * (634 * top + left), 3 * (634 * top + left) + 3)];
    // A quarter of the crop is red; the portrait's border is around it.
    const base = Buffer.from(preview.colours[0]?.hex.slice(1) ?? '', 'hex');
    for (const [left, top, wanted] of [
      [317, 21, [255, 0, 0]],
      [317, 205, [255, 0, 0]],
      [317, 230, [0, 0, 255]],
      [613, 812, [0, 0, 255]],
      [8, 400, [...base]],
      [317, 826, [...base]],
    ] as const)
      at(left, top).forEach((value, channel) =>
        expect(Math.abs(value - (wanted[channel] ?? 0)), `at ${left}, ${top}`).toBeLessThan(40),
      );
  });

  test('of a photo that is all noise stays small enough for the store', { tags: 'thorough' }, async () => {
    const noise = sharp({
      create: {
        width: 1200,
        height: 1600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const { print, usage } = await cut(
      await save('noise.png', await noise.png().toBuffer()),
      { crop: wholePhoto, colours: 8, widthMm: 184.5 },
      'model',
    );
    for (const { bytes, packedBytes } of print?.files ?? [])
      expect(packedBytes ?? bytes).toBeLessThan(64 * 1024 * 1024);
    expect(usage.peakMegabytes).toBeLessThan(1024);
  });
});
