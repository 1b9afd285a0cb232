import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PhotoTooLarge, PhotoUnreadable } from './errors.ts';
import { openImageWorkerPool } from './image-worker-pool.ts';
import { openProcessRunner } from './processes/process-runner.ts';
import { maxPixels, openPhotoFolder, photo, raccoon, solid } from './testing/photos.ts';

vi.setConfig({ testTimeout: 60_000 }); // encoding takes seconds, and much longer on a busy machine

const { save, remove } = await openPhotoFolder();
const processes = openProcessRunner();
const imageWorkers = openImageWorkerPool({ processes, maxPixels });
afterAll(async () => {
  await processes.close();
  await remove();
});

describe('inspecting a photo', () => {
  test('reads the size and type of a JPEG, a PNG and a WebP', async () => {
    const webp = await save('raccoon.webp', await sharp(raccoon).webp().toBuffer());
    expect(await imageWorkers.inspect(raccoon)).toMatchObject({ width: 1024, height: 768, type: 'image/jpeg' });
    expect(await imageWorkers.inspect(photo('chelsea.png'))).toMatchObject({
      width: 451,
      height: 300,
      type: 'image/png',
    });
    expect(await imageWorkers.inspect(webp)).toMatchObject({ width: 1024, height: 768, type: 'image/webp' });
  });

  test('reads the size of the upright photo', async () => {
    const turned = await save('turned.jpg', await sharp(raccoon).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await imageWorkers.inspect(turned)).toMatchObject({ width: 768, height: 1024 });
  });

  test('reads the mean colour, even of grey photos', async () => {
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

  test('does not even open formats that we do not accept, whatever the file is called', async () => {
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

  test('opens 100 megapixels and refuses more', { tags: 'thorough' }, async () => {
    const most = await save('most.png', await solid(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer());
    const bomb = await save('bomb.png', await solid(10_001, 10_000).png({ compressionLevel: 1 }).toBuffer());
    expect(await imageWorkers.inspect(most)).toMatchObject({ width: 10_000 });
    await expect(imageWorkers.inspect(bomb)).rejects.toThrow(PhotoTooLarge);
  });
});
