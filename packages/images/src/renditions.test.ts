import { findPhotoTurn, withoutTurn } from '@pawlayer/contracts';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openImageWorkerPool } from './image-worker-pool.ts';
import { openProcessRunner } from './processes/process-runner.ts';
import { maxPixels, openPhotoFolder, photo, solid } from './testing/photos.ts';
import { changeEntry, cornersOf, oddEntries, reverseTags, turnedPhoto } from './testing/turned-photos.ts';

vi.setConfig({ testTimeout: 60_000 }); // encoding takes seconds, and much longer on a busy machine

const { save, remove } = await openPhotoFolder();
const processes = openProcessRunner();
const imageWorkers = openImageWorkerPool({ processes, maxPixels });
afterAll(async () => {
  await processes.close();
  await remove();
});

const pixel = async (body: Uint8Array) => [...(await sharp(body).resize(1, 1).raw().toBuffer())];

describe('making renditions', () => {
  const sizesOf = async (path: string) =>
    (await imageWorkers.makeRenditions(path)).map(({ name, width, height }) => `${name} ${width}x${height}`);

  test('makes three widths in three formats of a large photo', async () => {
    const large = await save('large.jpg', await solid(2048, 1536).jpeg().toBuffer());
    const renditions = await imageWorkers.makeRenditions(large);
    expect(renditions.map(({ name }) => name)).toEqual(
      ['480', '960', '1440'].flatMap((width) => ['avif', 'webp', 'jpg'].map((extension) => `${width}.${extension}`)),
    );
    for (const { width, height, contentType, body } of renditions) {
      const seen = await sharp(body).metadata();
      const format = contentType === 'image/avif' ? 'heif' : contentType.replace('image/', '');
      expect([seen.width, seen.height, seen.format]).toEqual([width, height, format]);
    }
  });

  test('never enlarges, and makes the same size once', async () => {
    expect(await sizesOf(photo('chelsea.png'))).toEqual(['451.avif 451x300', '451.webp 451x300', '451.jpg 451x300']);
    expect(await sizesOf(await save('wider.jpg', await solid(1024, 768).jpeg().toBuffer()))).toContain(
      '1024.jpg 1024x768',
    );
    expect(await sizesOf(await save('dot.png', await solid(1, 1).png().toBuffer()))).toHaveLength(3);
  });

  test('makes renditions of strips that are far too high or too wide', async () => {
    const high = await save('high.png', await solid(500, 40_000).png().toBuffer());
    const wide = await save('wide.png', await solid(40_000, 3).png().toBuffer());
    expect(await sizesOf(high)).toContain('72.webp 72x5760');
    expect(await sizesOf(wide)).toContain('1440.webp 1440x1');
  });

  test('F11 turns photos upright and drops what the camera wrote into them', async () => {
    const blueRightHalf = { input: await solid(300, 400, '#0000ff').png().toBuffer(), left: 300, top: 0 };
    const tagged = solid(600, 400, '#ff0000')
      .composite([blueRightHalf])
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Ada Moreau' } } });
    const renditions = await imageWorkers.makeRenditions(await save('tagged.jpg', await tagged.jpeg().toBuffer()));
    for (const { width, height, body } of renditions) {
      expect(height).toBeGreaterThan(width);
      const [red = 0, , blue = 0] = await pixel(
        await sharp(body)
          .extract({ left: 0, top: 0, width, height: Math.floor(height / 3) })
          .toBuffer(),
      );
      expect(red).toBeGreaterThan(blue);
      const { exif, icc, xmp, orientation } = await sharp(body).metadata();
      expect({ exif, icc, xmp, orientation: orientation ?? 1 }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        orientation: 1,
      });
      expect(body.includes('Ada Moreau')).toBe(false);
    }
  });

  describe.each(['jpeg', 'png', 'webp'] as const)('F10 of a turned %s', (format) => {
    test.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'stand upright at orientation %i, as the pages read it',
      async (orientation) => {
        const written = await turnedPhoto(format, orientation);
        for (const bytes of [written, reverseTags(written)]) {
          expect(findPhotoTurn(bytes)?.orientation ?? 1).toBe(orientation);
          const renditions = await imageWorkers.makeRenditions(await save(`turned.${format}`, bytes));
          const { body } = renditions.find(({ name }) => name.endsWith('.jpg')) ?? {};
          expect(await cornersOf(body)).toEqual(['f00', '0f0', '00f', 'fff']);
        }
      },
    );

    test('stay unturned where the pages have removed the turn', async () => {
      const bytes = await turnedPhoto(format, 3);
      const turn = findPhotoTurn(bytes);
      const renditions = turn && (await imageWorkers.makeRenditions(await save('stored', withoutTurn(bytes, turn))));
      expect(await cornersOf(renditions?.[0]?.body)).toEqual(['fff', '00f', '0f0', 'f00']);
    });

    test.each(oddEntries)('follow an entry with %s as the pages do', async (_what, change) => {
      const bytes = changeEntry(await turnedPhoto(format, 6), change);
      const { orientation = 1 } = await sharp(bytes).metadata();
      expect(findPhotoTurn(bytes)?.orientation ?? 1).toBe(orientation);
    });
  });

  test('F10 takes CMYK, grey, 16-bit, transparent, wide-gamut and animated photos', async () => {
    const frames = { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } } as const;
    const inputs = {
      'cmyk.jpg': await solid(600, 400).toColourspace('cmyk').jpeg().toBuffer(),
      'grey.png': await solid(600, 400).greyscale().png().toBuffer(),
      'deep.png': await solid(600, 400).toColourspace('rgb16').png().toBuffer(),
      'progressive.jpg': await solid(600, 400).jpeg({ progressive: true }).toBuffer(),
      'interlaced.png': await solid(600, 400).png({ progressive: true }).toBuffer(),
      'p3.jpg': await solid(600, 400).withIccProfile('p3').jpeg().toBuffer(),
      'animated.webp': await sharp(await solid(64, 128).raw().toBuffer(), frames)
        .webp({ delay: [100, 100] })
        .toBuffer(),
    };
    for (const [name, bytes] of Object.entries(inputs)) {
      const path = await save(name, bytes);
      await imageWorkers.inspect(path);
      for (const { body } of await imageWorkers.makeRenditions(path)) {
        const { space, hasAlpha, pages } = await sharp(body).metadata();
        expect({ name, space, hasAlpha, pages: pages ?? 1 }).toEqual({
          name,
          space: 'srgb',
          hasAlpha: false,
          pages: 1,
        });
      }
    }
  });

  test('keeps the colours of a wide-gamut photo and puts transparent ones on white', async () => {
    const near = (colour: number[], wanted: number[]) =>
      colour.every((value, index) => Math.abs(value - (wanted[index] ?? NaN)) < 12);
    const p3 = await save('colour.jpg', await solid(300, 300).withIccProfile('p3').jpeg().toBuffer());
    const clear = {
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const;
    const glass = await save('glass.png', await sharp(clear).png().toBuffer());
    for (const { body } of await imageWorkers.makeRenditions(p3))
      expect(await pixel(body)).toSatisfy((colour: number[]) => near(colour, [192, 64, 32]));
    for (const { body } of await imageWorkers.makeRenditions(glass))
      expect(await pixel(body)).toSatisfy((colour: number[]) => near(colour, [255, 255, 255]));
  });
});
