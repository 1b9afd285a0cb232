import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PhotoTooLarge, PhotoUnreadable, ImageWorkerUnavailable } from '../errors.ts';
import { maxPixels, openPhotoFolder, raccoon, solid } from '../testing/photos.ts';
import { PortraitOverrun } from './errors.ts';
import { openPortraitRunner } from './portrait-runner.ts';
import type { CutTask, Portrait } from './portrait.ts';

vi.setConfig({ testTimeout: 300_000 }); // seconds of work, on a busy machine minutes

const whole = { x: 0, y: 0, width: 1, height: 1 };
const portrait: Portrait = {
  crop: { x: 0.2, y: 0, width: 0.5625, height: 1 },
  colours: 5,
  widthMm: 108.3,
  borderMm: 3,
  filaments: [],
};

const { path: folder, save, remove } = await openPhotoFolder();
afterAll(remove);

const portraitRunner = openPortraitRunner({ maxPixels });
const cut = async (path: string, change: Partial<Portrait> = {}, kind: CutTask['kind'] = 'preview') => {
  const out = await mkdtemp(join(folder, 'out-'));
  const result = await portraitRunner.cut({
    kind,
    path,
    folder: out,
    title: 'A <title>',
    portrait: { ...portrait, ...change },
  });
  return { ...result, out };
};
const hexAt = async (path: string, left: number, top: number) => {
  const { data } = await sharp(path)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

describe('a preview', () => {
  test('is a closed picture, the same as a JPEG, and a cut-out for each colour', async () => {
    const { look, pictures, print, effort, out } = await cut(raccoon);
    expect(print).toBeUndefined();
    expect(look).toMatchObject({ width: 600, height: 800, closed: 'closed.webp', totalLayers: 21, thicknessMm: 1.68 });
    expect(look.sheets).toEqual([0, 1, 2, 3, 4].map((place) => `sheet-${place}.webp`));
    expect(look.colours.map(({ hex }) => hex)).toSatisfy((hexes: string[]) =>
      hexes.every((hex) => /^#[0-9a-f]{6}$/.test(hex)),
    );
    expect((await readdir(out)).toSorted()).toEqual(pictures.map(({ name }) => name).toSorted());
    for (const { name, bytes, contentType } of pictures) {
      const seen = await sharp(join(out, name)).metadata();
      expect([seen.width, seen.height, `image/${seen.format}`, (await stat(join(out, name))).size]).toEqual([
        600,
        800,
        contentType,
        bytes,
      ]);
      expect(seen.hasAlpha).toBe(/sheet-[1-9]/.test(name));
    }
    expect(effort.peakMegabytes).toBeGreaterThan(20);
    expect(effort.cpuSeconds).toBeGreaterThan(0.1);
  });

  test('shows the part that was chosen of the photo as it stands upright', async () => {
    const blue = { input: await solid(300, 400, '#0000ff').png().toBuffer(), left: 300, top: 0 };
    // As a camera held sideways writes it: upright, red is above and blue below.
    const turned = await save(
      'turned.jpg',
      await solid(600, 400, '#ff0000').composite([blue]).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const colour = async (crop: Portrait['crop']) => {
      const { out } = await cut(turned, { crop, colours: 4 });
      const [red = 0, , below = 0] = await hexAt(join(out, 'closed.jpg'), 300, 400);
      return red > below ? 'red' : 'blue';
    };
    expect([
      await colour({ x: 0, y: 0, width: 1, height: 0.4 }),
      await colour({ x: 0, y: 0.6, width: 1, height: 0.4 }),
    ]).toEqual(['red', 'blue']);
  });

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
  ])('is made of a photo that is %s', async (name, make) => {
    const path = await save(`${name.replaceAll(' ', '-')}.img`, await make());
    const { look, effort } = await cut(path, { crop: whole });
    expect(look.sheets).toHaveLength(5);
    expect(effort.peakMegabytes).toBeLessThan(768);
  });

  test('is refused of what is cut off, too large or no photo', async () => {
    const bytes = await readFile(raccoon);
    await expect(cut(await save('cut-off.jpg', bytes.subarray(0, 30_000)))).rejects.toThrow(PhotoUnreadable);
    await expect(cut(await save('note.txt', Buffer.from('no photo')))).rejects.toThrow(PhotoUnreadable);
    await expect(
      cut(await save('bomb.png', await solid(10_001, 10_000).png({ compressionLevel: 1 }).toBuffer())),
    ).rejects.toThrow(PhotoTooLarge);
  });
});

describe('a model', () => {
  test('comes with pictures of what is printed, a height map, a swap table and a solid', async () => {
    const filaments = [
      ['Ink', '#101014'],
      ['Wine', '#5a2038'],
      ['Stone', '#888888'],
      ['Cream', '#efe6d8'],
    ] as const;
    const { look, print, out } = await cut(
      raccoon,
      { colours: 4, filaments: filaments.map(([name, hex]) => ({ name, hex, tdMm: 1.5 })) },
      'model',
    );
    expect(look.colours.map(({ name }) => name)).toEqual(filaments.map(([name]) => name));
    expect(look).toMatchObject({ width: 600, height: 800, totalLayers: 17 });
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

  test('of a photo that is all noise stays small enough for the store', async () => {
    const noise = sharp({
      create: {
        width: 1200,
        height: 1600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const { print, effort } = await cut(
      await save('noise.png', await noise.png().toBuffer()),
      { crop: whole, colours: 8, widthMm: 184.5 },
      'model',
    );
    for (const { bytes, packedBytes } of print?.files ?? [])
      expect(packedBytes ?? bytes).toBeLessThan(64 * 1024 * 1024);
    expect(effort.peakMegabytes).toBeLessThan(1024);
  });
});

describe('a cutter in trouble', () => {
  const bounds = { megabytes: 400, cpuSeconds: 2, seconds: 60 };
  const open = (change: Partial<typeof bounds> = {}) =>
    openPortraitRunner({
      maxPixels,
      cutter: new URL('../testing/crashing-cutter.ts', import.meta.url),
      preview: { ...bounds, ...change },
    });
  const task = (how: string): CutTask => ({ kind: 'preview', path: how, folder, title: '', portrait, maxPixels: 1 });

  test.each(['die', 'end', 'fail'])('is a portrait to try again when it does not answer (%s)', async (how) => {
    await expect(open().cut(task(how))).rejects.toThrow(ImageWorkerUnavailable);
  });

  test('is killed when it computes too long', async () => {
    await expect(open().cut(task('spin'))).rejects.toThrow('2 s of computing');
  });

  test('is killed when the clock says so', async () => {
    await expect(open({ seconds: 3 }).cut(task('hang'))).rejects.toThrow(PortraitOverrun);
  });

  test('is killed when it takes too much memory', async () => {
    await expect(open().cut(task('hoard'))).rejects.toThrow('400 MB of memory');
  });

  test('ends with the runner', async () => {
    const closing = open();
    const hanging = closing.cut(task('hang'));
    closing.close();
    await expect(hanging).rejects.toThrow(ImageWorkerUnavailable);
  });
});
