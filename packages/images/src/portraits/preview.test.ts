import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PhotoTooLarge, PhotoUnreadable } from '../errors.ts';
import { openCutFolder, wholePhoto } from '../testing/cut-folder.ts';
import { raccoon, solid } from '../testing/photos.ts';
import type { PortraitSettings } from './portrait.ts';

vi.setConfig({ testTimeout: 300_000 }); // takes seconds, and minutes on a busy machine

const { cut, save, remove } = await openCutFolder();
afterAll(remove);

const hexAt = async (path: string, left: number, top: number) => {
  const { data } = await sharp(path)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

describe('a preview', () => {
  test('is a closed picture, the same as a JPEG, and a cut-out for each colour, with its border', async () => {
    const { preview, pictures, print, usage, out } = await cut(raccoon);
    expect(print).toBeUndefined();
    expect(preview.photo).toBeUndefined();
    expect(preview).toMatchObject({
      width: 634,
      height: 834,
      closed: 'closed.webp',
      totalLayers: 21,
      thicknessMm: 1.68,
    });
    expect(preview.sheets).toEqual([0, 1, 2, 3, 4].map((place) => `sheet-${place}.webp`));
    expect(preview.colours.map(({ hex }) => hex)).toSatisfy((hexes: string[]) =>
      hexes.every((hex) => /^#[0-9a-f]{6}$/.test(hex)),
    );
    const names = pictures.map(({ name }) => name);
    expect((await readdir(out)).toSorted()).toEqual(['compiled', ...names].toSorted());
    for (const { name, bytes, contentType } of pictures) {
      const seen = await sharp(join(out, name)).metadata();
      expect([seen.width, seen.height, `image/${seen.format}`, (await stat(join(out, name))).size]).toEqual([
        634,
        834,
        contentType,
        bytes,
      ]);
      expect(seen.hasAlpha).toBe(/sheet-[1-9]/.test(name));
    }
    // 3 mm of 108.3 are 17 pixels: the darkest colour, which the sheets above leave free.
    const base = Buffer.from(preview.colours[0]?.hex.slice(1) ?? '', 'hex');
    for (const [left, top] of [
      [4, 400],
      [300, 4],
      [629, 400],
      [300, 829],
    ] as const) {
      const seen = await hexAt(join(out, 'closed.jpg'), left, top);
      expect(Math.max(...seen.map((value, channel) => Math.abs(value - (base[channel] ?? 0))))).toBeLessThan(48);
      for (const place of [1, 2, 3, 4]) {
        const sheet = sharp(join(out, `sheet-${place}.webp`)).extract({ left, top, width: 1, height: 1 });
        expect((await sheet.raw().toBuffer())[3]).toBe(0);
      }
    }
    expect(usage.peakMegabytes).toBeGreaterThan(20);
    expect(usage.cpuSeconds).toBeGreaterThan(0.1);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'shows the part that was chosen of the photo as it stands upright, a turned %s',
    { tags: 'thorough' },
    async (format) => {
      const blue = { input: await solid(300, 400, '#0000ff').png().toBuffer(), left: 300, top: 0 };
      const stored = await solid(600, 400, '#ff0000').composite([blue]).png().toBuffer();
      const isBlueShown = async (orientation: number, crop: PortraitSettings['crop']) => {
        const bytes = await sharp(stored).withMetadata({ orientation }).toFormat(format).toBuffer();
        const { out } = await cut(await save(`turned-${orientation}.${format}`, bytes), { crop, colours: 4 });
        const [red = 0, , below = 0] = await hexAt(join(out, 'closed.jpg'), 317, 417);
        return below > red;
      };
      // As written by a camera held sideways. When upright, red is at the top and blue at the bottom.
      expect(await isBlueShown(6, { x: 0, y: 0, width: 1, height: 0.4 })).toBe(false);
      expect(await isBlueShown(6, { x: 0, y: 0.6, width: 1, height: 0.4 })).toBe(true);
      // As written by one that was upside down: blue is on the left.
      expect(await isBlueShown(3, { x: 0, y: 0, width: 0.5, height: 1 })).toBe(true);
      expect(await isBlueShown(3, { x: 0.5, y: 0, width: 0.5, height: 1 })).toBe(false);
    },
  );

  test.each([
    ['white', async () => solid(300, 400, '#ffffff').png().toBuffer()],
    ['black', async () => solid(300, 400, '#000000').jpeg().toBuffer()],
    ['1 pixel', async () => solid(1, 1).png().toBuffer()],
    ['a strip', async () => solid(4000, 2).png().toBuffer()],
    ['CMYK', async () => sharp(raccoon).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey', async () => sharp(raccoon).greyscale().png().toBuffer()],
    ['16 bits deep', async () => sharp(raccoon).resize(300).toColourspace('rgb16').png().toBuffer()],
    [
      'transparent',
      async () =>
        sharp({ create: { width: 300, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer(),
    ],
    ['100 megapixels', async () => solid(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer()],
  ])('is made of a photo that is %s', { tags: 'thorough' }, async (name, make) => {
    const path = await save(`${name.replaceAll(' ', '-')}.img`, await make());
    const { preview, usage } = await cut(path, { crop: wholePhoto });
    expect(preview.sheets).toHaveLength(5);
    expect(usage.peakMegabytes).toBeLessThan(768);
  });

  test('is refused for files that are cut off, too large or not photos', { tags: 'thorough' }, async () => {
    const bytes = await readFile(raccoon);
    await expect(cut(await save('cut-off.jpg', bytes.subarray(0, 30_000)))).rejects.toThrow(PhotoUnreadable);
    await expect(cut(await save('note.txt', Buffer.from('no photo')))).rejects.toThrow(PhotoUnreadable);
    await expect(
      cut(await save('bomb.png', await solid(10_001, 10_000).png({ compressionLevel: 1 }).toBuffer())),
    ).rejects.toThrow(PhotoTooLarge);
  });
});
