import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCutFolder, wholePhoto } from '../testing/cut-folder.ts';
import { raccoon, solid } from '../testing/photos.ts';
import { MaskUnreadable } from './errors.ts';

vi.setConfig({ testTimeout: 300_000 }); // takes seconds, and minutes on a busy machine

const { cut, save, remove } = await openCutFolder();
afterAll(remove);

/** A mask of 512 × 384 pixels for a photo of 4:3, with the pet where the shape of an SVG is white. */
const drawMask = (shape: string) =>
  sharp(Buffer.from(`<svg width="512" height="384"><rect width="512" height="384"/><g fill="#fff">${shape}</g></svg>`))
    .removeAlpha()
    .extractChannel(0)
    .toColourspace('b-w')
    .png();

// The raccoon's head, in the middle of the crop that all tests begin with.
const head = await save('head.png', await drawMask('<ellipse cx="250" cy="190" rx="100" ry="130"/>').toBuffer());
const upright = { borderMm: 0 };

const pixelsOf = async (path: string) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The number of different colours along the border of a picture, less the noise of its compression. */
const countBorderColours = async (path: string) => {
  const { data, info } = await pixelsOf(path);
  const edge = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter((pixel) => {
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    return x < 9 || y < 9 || x >= info.width - 9 || y >= info.height - 9;
  });
  return new Set(
    edge.map((pixel) =>
      [...data.subarray(pixel * info.channels, (pixel + 1) * info.channels)]
        .map((value) => Math.round(value / 24))
        .join(),
    ),
  ).size;
};

describe('a portrait with a mask', () => {
  test('shows the pet alone, before one colour', async () => {
    const { out } = await cut(raccoon, upright, 'preview', head);
    expect(await countBorderColours(join(out, 'closed.jpg'))).toBe(1);
  });

  test('is before a colour that can be chosen, and is whole without a mask', { tags: 'thorough' }, async () => {
    const { preview } = await cut(raccoon, upright, 'preview', head);
    const chosen = await cut(raccoon, { ...upright, surroundings: 2 }, 'preview', head);
    expect(chosen.preview.surroundings).toBe(2);
    expect(chosen.preview.colours[2]?.share).toBeGreaterThan(0.3);
    expect(preview.surroundings).not.toBe(2);
    const whole = await cut(raccoon, { ...upright, surroundings: 2 });
    expect(whole.preview.surroundings).toBeUndefined();
    expect(await countBorderColours(join(whole.out, 'closed.jpg'))).toBeGreaterThan(3);
  });

  test('is the whole of a photo, whatever its size', { tags: 'thorough' }, async () => {
    // Of these numbers of pixels, the part that is cut comes out a little larger than the photo.
    const photo = await save('photo.png', await solid(334, 334).png().toBuffer());
    const { preview } = await cut(photo, { ...upright, crop: wholePhoto }, 'preview', head);
    expect(preview.surroundings).toBeDefined();
  });

  test(
    'has one height around the pet in what is printed, as the preview has one colour',
    { tags: 'thorough' },
    async () => {
      const look = await cut(raccoon, upright, 'preview', head);
      const { preview, out, print } = await cut(raccoon, upright, 'model', head);
      expect(preview.surroundings).toBe(look.preview.surroundings);
      const { colours, totalLayers } = preview;
      const ground = colours[preview.surroundings ?? -1];
      const height = Math.round((255 * ((ground?.fromLayer ?? 0) + (ground?.layers ?? 0) - 1)) / totalLayers);
      const { data, info } = await pixelsOf(join(out, 'height-map.png'));
      const corner = Array.from(
        { length: 300 * 300 },
        (_, pixel) => data[Math.floor(pixel / 300) * info.width * info.channels + (pixel % 300) * info.channels],
      );
      expect([...new Set(corner)]).toEqual([height]);
      expect(print?.grams.every((grams) => grams > 0)).toBe(true);
    },
  );

  test('takes the part of the mask that it takes of the photo', { tags: 'thorough' }, async () => {
    const left = await save('left.png', await drawMask('<rect width="256" height="384"/>').toBuffer());
    const halves = (x: number) => cut(raccoon, { crop: { x, y: 0, width: 0.4, height: 1 } }, 'preview', left);
    // Nothing but pet, or nothing of it, is as photographed.
    expect((await halves(0)).preview.surroundings).toBeUndefined();
    expect((await halves(0.6)).preview.surroundings).toBeUndefined();
    const { preview } = await cut(
      raccoon,
      { ...upright, crop: { x: 0.3, y: 0, width: 0.4, height: 0.7 }, surroundings: 4 },
      'preview',
      left,
    );
    expect(preview.surroundings).toBe(4);
    expect(preview.colours[4]?.share).toBeGreaterThan(0.49);
  });

  const refuses = async (make: () => Promise<Uint8Array>) => {
    const path = await save('hostile.png', await make());
    await expect(cut(raccoon, {}, 'preview', path)).rejects.toThrow(MaskUnreadable);
  };

  test.each([
    ['a photo', async () => readFile(raccoon)],
    ['too large', async () => drawMask('').resize(601, 601).png().toBuffer()],
    ['cut off', async () => (await drawMask('<circle r="200"/>').toBuffer()).subarray(0, 400)],
  ])('is refused with a mask that is %s', (_what, make) => refuses(make));

  test.each([
    ['in colour', async () => solid(300, 400).png().toBuffer()],
    ['a JPEG', async () => drawMask('').jpeg().toBuffer()],
    ['16 bits deep', async () => drawMask('').toColourspace('grey16').png().toBuffer()],
    [
      'partly transparent',
      async () =>
        sharp(Buffer.alloc(2 * 30 * 40), { raw: { width: 30, height: 40, channels: 2 } })
          .png()
          .toBuffer(),
    ],
    ['too wide', async () => drawMask('').resize(801, 600).png().toBuffer()],
    ['enormous', async () => solid(4000, 4000, '#fff').toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()],
    ['empty', async () => Buffer.from('')],
    ['a note', async () => Buffer.from('no mask')],
  ])('is refused with a mask that is %s', { tags: 'thorough' }, (_what, make) => refuses(make));

  test('is refused with a mask that is not there', async () => {
    await expect(cut(raccoon, {}, 'preview', '/nowhere/mask.png')).rejects.toThrow(MaskUnreadable);
  });
});

describe('a portrait across', () => {
  const across = { ...upright, orientation: 'across', crop: wholePhoto, widthMm: 144 } as const;

  test.each([
    ['as photographed', undefined],
    ['with a mask', head],
  ])('is wider than high, on the screen and in print (%s)', { tags: 'thorough' }, async (_how, mask) => {
    const { preview, print, out } = await cut(raccoon, across, 'model', mask);
    expect(preview).toMatchObject({ width: 800, height: 600 });
    expect(preview.surroundings === undefined).toBe(mask === undefined);
    expect(print?.heightMm).toBeCloseTo(108, 0);
    const { info } = await pixelsOf(join(out, 'height-map.png'));
    expect([info.width, info.height]).toEqual([2133, 1600]);
    expect(await sharp(join(out, 'closed.webp')).metadata()).toMatchObject({ width: 800, height: 600 });
  });
});
