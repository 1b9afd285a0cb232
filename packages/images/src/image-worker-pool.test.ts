import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PhotoTooLarge, PhotoUnreadable, ImageWorkerUnavailable } from './errors.ts';
import { openImageWorkerPool } from './image-worker-pool.ts';
import type { ImageWorkerPool, ImageWorkerPoolOptions } from './image-worker-pool.ts';
import { maxPixels, openPhotoFolder, photo, raccoon, solid } from './testing/photos.ts';

const crashing = new URL('./testing/crashing-decoder.ts', import.meta.url);

vi.setConfig({ testTimeout: 60_000 }); // encoding is seconds of work, on a busy machine many

const { save, remove } = await openPhotoFolder();
let imageWorkers: ImageWorkerPool;
beforeAll(() => {
  imageWorkers = openImageWorkerPool({ maxPixels });
});
afterAll(async () => {
  await imageWorkers.close();
  await remove();
});

const pixel = async (body: Uint8Array) => [...(await sharp(body).resize(1, 1).raw().toBuffer())];

describe('inspecting a photo', () => {
  test('tells the size and type of a JPEG, a PNG and a WebP', async () => {
    const webp = await save('raccoon.webp', await sharp(raccoon).webp().toBuffer());
    expect(await imageWorkers.inspect(raccoon)).toMatchObject({ width: 1024, height: 768, type: 'image/jpeg' });
    expect(await imageWorkers.inspect(photo('chelsea.png'))).toMatchObject({
      width: 451,
      height: 300,
      type: 'image/png',
    });
    expect(await imageWorkers.inspect(webp)).toMatchObject({ width: 1024, height: 768, type: 'image/webp' });
  });

  test('tells the size as the photo stands upright', async () => {
    const turned = await save('turned.jpg', await sharp(raccoon).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await imageWorkers.inspect(turned)).toMatchObject({ width: 768, height: 1024 });
  });

  test('tells the mean colour, of grey photos too', async () => {
    const red = await save('red.png', await solid(64, 64).png().toBuffer());
    const grey = await save('grey.png', await solid(64, 64, '#808080').greyscale().png().toBuffer());
    expect(await imageWorkers.inspect(red)).toMatchObject({ meanColor: '#c04020' });
    expect(await imageWorkers.inspect(grey)).toMatchObject({ meanColor: '#808080' });
  });

  test('refuses photos that were cut off', async () => {
    const webp = await sharp(raccoon).webp().toBuffer();
    const progressive = await sharp(raccoon).jpeg({ progressive: true }).toBuffer();
    for (const bytes of [await readFile(raccoon), progressive, await readFile(photo('chelsea.png')), webp]) {
      for (const share of [0.001, 0.5, 0.98]) {
        const path = await save('cut', bytes.subarray(0, Math.ceil(bytes.length * share)));
        await expect(imageWorkers.inspect(path)).rejects.toThrow(PhotoUnreadable);
      }
    }
  });

  test('refuses a photo whose middle is damaged beyond decoding', async () => {
    const bytes = await readFile(photo('chelsea.png'));
    await expect(imageWorkers.inspect(await save('damaged.png', bytes.fill(7, 100_000, 120_000)))).rejects.toThrow(
      PhotoUnreadable,
    );
  });

  test('does not even open the formats that we do not take, whatever the file is called', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    );
    const small = solid(10, 10);
    const others = [
      svg,
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(0),
      await small.gif().toBuffer(),
      await small.tiff().toBuffer(),
      await small.avif().toBuffer(),
    ];
    for (const bytes of others) {
      const inspected = imageWorkers.inspect(await save('other.jpg', bytes));
      await expect(inspected).rejects.toThrow(PhotoUnreadable);
      await expect(inspected).rejects.toThrow('unsupported image format');
    }
  });

  test('opens 100 megapixels and refuses more', async () => {
    const most = await save('most.png', await solid(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer());
    const bomb = await save('bomb.png', await solid(10_001, 10_000).png({ compressionLevel: 1 }).toBuffer());
    expect(await imageWorkers.inspect(most)).toMatchObject({ width: 10_000 });
    await expect(imageWorkers.inspect(bomb)).rejects.toThrow(PhotoTooLarge);
  });
});

describe('making renditions', () => {
  const sizesOf = async (path: string) =>
    (await imageWorkers.makeRenditions(path)).map(({ name, width, height }) => `${name} ${width}x${height}`);

  test('makes three widths in three formats of a large photo', async () => {
    const large = await save('large.jpg', await sharp(raccoon).resize(2048).jpeg().toBuffer());
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
    expect(await sizesOf(raccoon)).toContain('1024.jpg 1024x768');
    expect(await sizesOf(await save('dot.png', await solid(1, 1).png().toBuffer()))).toHaveLength(3);
  });

  test('makes renditions of strips that are far too high or too wide', async () => {
    const high = await save('high.png', await solid(500, 40_000).png().toBuffer());
    const wide = await save('wide.png', await solid(40_000, 3).png().toBuffer());
    expect(await sizesOf(high)).toContain('72.webp 72x5760');
    expect(await sizesOf(wide)).toContain('1440.webp 1440x1');
  });

  test('turns photos upright and drops what the camera wrote into them', async () => {
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

  test('takes CMYK, grey, 16-bit, transparent, wide-gamut and animated photos', async () => {
    const frames = { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } } as const;
    const inputs = {
      'cmyk.jpg': await solid(600, 400).toColourspace('cmyk').jpeg().toBuffer(),
      'grey.png': await solid(600, 400).greyscale().png().toBuffer(),
      'deep.png': await solid(600, 400).toColourspace('rgb16').png().toBuffer(),
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

describe('a decoder in trouble', () => {
  const open = (options: Partial<ImageWorkerPoolOptions> = {}) =>
    openImageWorkerPool({ decoder: crashing, size: 1, maxPixels, ...options });

  test('is a refused photo when it crashes, and the next photo is served', async () => {
    const broken = open();
    await expect(broken.inspect('segfault')).rejects.toThrow(PhotoUnreadable);
    expect(await broken.inspect('fine')).toMatchObject({ height: 1 });
    await broken.close();
  });

  test.each(['hang', 'spin'])('is killed when it does not end (%s), and the next photo is served', async (how) => {
    const broken = open({ inspectMs: 4000 });
    await expect(broken.inspect(how)).rejects.toThrow(ImageWorkerUnavailable);
    expect(await broken.inspect('fine')).toMatchObject({ height: 1 });
    await broken.close();
  });

  test('does not pass a mistake of ours off as a bad photo', async () => {
    const broken = open();
    await expect(broken.inspect('throw')).rejects.toThrow(ImageWorkerUnavailable);
    await broken.close();
  });

  test('serves all that wait in line after a crash', async () => {
    const broken = open({ size: 2 });
    const results = await Promise.allSettled(
      ['fine', 'segfault', 'fine', 'segfault', 'fine', 'fine'].map((how) => broken.inspect(how)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    await broken.close();
  });

  test('gives up a photo that waits too long in line', async () => {
    const broken = open({ inspectMs: 4000 });
    const results = await Promise.allSettled([broken.inspect('hang'), broken.inspect('fine')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await broken.close();
  });

  test('ends with its parent', async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('./testing/pool-parent.ts', import.meta.url))]);
    const [line] = await parent.stdout.take(1).toArray();
    const child = Number(String(line));
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), { timeout: 15_000 }).toBe(false);
  });
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
