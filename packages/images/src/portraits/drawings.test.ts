import { redrawZip } from '@pawlayer/layers/redraw';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PhotoTooLarge, PhotoUnreadable } from '../errors.ts';
import { openImageWorkerPool } from '../image-worker-pool.ts';
import { openProcessRunner } from '../processes/process-runner.ts';
import { animation, blackPng, claimedPng, webpOf } from '../testing/hostile/index.ts';
import { openPhotoFolder, raccoon } from '../testing/photos.ts';

vi.setConfig({ testTimeout: 60_000 }); // starting a process takes seconds on a busy machine

const { save, remove } = await openPhotoFolder();
const processes = openProcessRunner();
// The clock says little on a busy machine; the limit of computing is the store's.
const limits = { readDrawing: { seconds: 60 } };
const imageWorkers = openImageWorkerPool({ processes, maxPixels: 20_000_000, limits });
afterAll(async () => {
  await processes.close();
  await remove();
});

const size = { width: 600, height: 800 };
const five = ['#101820', '#5a3a28', '#a0522d', '#d8b48c', '#f5f0e6'];

const read = async (bytes: Uint8Array, colours = 5) =>
  imageWorkers.readDrawing({ path: await save('drawing', bytes), size, colours });
/** A drawing that is read, with a place for each pixel as its colours are in the file. */
const readPlaces = async (bytes: Uint8Array, colours?: number) => {
  const drawing = await read(bytes, colours);
  if ('problem' in drawing) throw new Error(drawing.problem);
  const { data, info } = await sharp(drawing.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual(size);
  const hexAt = (at: number) => (data[at + 3] === 0 ? '' : `#${data.toString('hex', at, at + 3)}`);
  const places = Uint8Array.from(
    { length: size.width * size.height },
    (_, pixel) => drawing.colours.indexOf(hexAt(4 * pixel)) + 1,
  );
  return { ...drawing, places };
};

/** Discs of the colours on the first one, without or with antialiased outlines, each a fifth of the picture apart. */
const discs = (scale: number, edges: 'crispEdges' | 'auto' = 'crispEdges') => {
  const shapes = five
    .slice(1)
    .map((hex, at) => `<circle cx="${300 + 90 * (at % 2)}" cy="${120 + 180 * at}" r="80" fill="${hex}"/>`);
  const [width, height] = [size.width * scale, size.height * scale];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 800" shape-rendering="${edges}">
      <rect width="600" height="800" fill="${five[0]}"/>${shapes.join('')}</svg>`,
  );
};
const discAt = (pixel: number): number => {
  const [x, y] = [(pixel % size.width) + 0.5, Math.floor(pixel / size.width) + 0.5];
  const disc = [0, 1, 2, 3].find((at) => Math.hypot(x - 300 - 90 * (at % 2), y - 120 - 180 * at) < 80);
  return disc === undefined ? 1 : disc + 2;
};
const expected = Uint8Array.from({ length: size.width * size.height }, (_, pixel) => discAt(pixel));
const wrongOf = (places: Uint8Array) => places.filter((place, pixel) => place !== expected[pixel]).length;

describe('a drawing of five colours', () => {
  test('as a PNG, a WebP or a JPEG has exactly its colours where they are, outlines give or take a pixel', async () => {
    const outlines = 4 * 2 * Math.PI * 80;
    const smooth = sharp(discs(2, 'auto'));
    for (const bytes of [
      await smooth.clone().png().toBuffer(),
      await smooth.clone().webp({ lossless: true }).toBuffer(),
    ]) {
      const { colours, isReduced, places } = await readPlaces(bytes);
      expect({ colours, isReduced }).toEqual({ colours: five, isReduced: false });
      expect(wrongOf(places)).toBeLessThan(outlines / 4);
    }
    const jpeg = await smooth.clone().jpeg({ quality: 85 }).toBuffer();
    for (const bytes of [jpeg, await smooth.webp().toBuffer(), await sharp(jpeg).png().toBuffer()]) {
      const { colours, isReduced, places } = await readPlaces(bytes);
      expect({ colours: colours.length, isReduced }).toEqual({ colours: 5, isReduced: false });
      expect(wrongOf(places)).toBeLessThan(outlines);
    }
  });

  test('larger than what is read at once is the same', { tags: 'thorough' }, async () => {
    const { colours, places } = await readPlaces(await sharp(discs(5)).png().toBuffer());
    expect(colours).toEqual(five);
    expect(wrongOf(places)).toBeLessThan(500);
  });

  test('2 % off is scaled, and 5 % off is reported', async () => {
    const drawing = sharp(discs(2)).png();
    const resize = (width: number) => drawing.clone().resize({ width, height: 1600, fit: 'fill', kernel: 'nearest' });
    const { colours, places } = await readPlaces(await resize(1224).toBuffer());
    expect(colours).toEqual(five);
    expect(wrongOf(places)).toBeLessThan(2000);
    expect(await read(await resize(1260).toBuffer())).toEqual({ problem: 'shape', width: 1260, height: 1600 });
    expect(await read(await sharp(discs(2)).rotate(90).png().toBuffer())).toMatchObject({ problem: 'shape' });
  });

  test('is upright as its file says', { tags: 'thorough' }, async () => {
    const turned = sharp(await sharp(discs(2)).rotate(90).png().toBuffer()).withMetadata({ orientation: 8 });
    expect(wrongOf((await readPlaces(await turned.png().toBuffer())).places)).toBeLessThan(500);
  });
});

/** A PNG of a ZIP in which nothing is compressed. */
const stored = (zip: Buffer, name: string) => {
  const start = zip.indexOf(name) + name.length;
  return zip.subarray(start, zip.indexOf('IEND', start) + 8);
};

test('our own files to redraw come back pixel by pixel', async () => {
  const places = Uint8Array.from(expected, (place, pixel) => ((pixel * 7919) % 97 === 0 ? 1 + (pixel % 5) : place));
  const colours = five.map((hex, index) => ({ hex, name: `Colour ${index + 1}` }));
  const zip = Buffer.from(redrawZip({ title: 'Otis', ...size, places, colours, photo: new Uint8Array(0) }));
  for (const name of ['portrait-1200.png', 'portrait-2400.png']) {
    const drawing = await readPlaces(stored(zip, name));
    expect(drawing.colours).toEqual(five);
    expect(Buffer.compare(drawing.places, places)).toBe(0);
  }
});

test('what is transparent is not drawn, and all of it is refused', async () => {
  const half = sharp({ create: { ...size, channels: 4, background: '#a0522d00' } });
  const bar = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#a0522d' } })
    .png()
    .toBuffer();
  const { colours, places } = await readPlaces(
    await half
      .clone()
      .composite([{ input: bar, top: 0, left: 0 }])
      .png()
      .toBuffer(),
  );
  expect(colours).toEqual(['#a0522d']);
  expect(places.findIndex((place) => place === 0)).toBe(600 * 400);
  expect(await read(await half.png().toBuffer())).toEqual({ problem: 'empty' });
});

describe('a picture of many colours', () => {
  const ofColours = (count: number) => {
    const data = Buffer.alloc(3 * size.width * size.height);
    for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
      const step = Math.floor((Math.floor(pixel / size.width) * count) / size.height);
      data.set([step % 256, (step * 7) % 256, (step * 13) % 256], 3 * pixel);
    }
    return sharp(data, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer();
  };

  test(
    "keeps sixteen, and is reduced from two hundred or a photo to the order's number",
    { tags: 'thorough' },
    async () => {
      const sixteen = await readPlaces(await ofColours(16));
      expect([sixteen.isReduced, sixteen.colours.length]).toEqual([false, 16]);
      const photo = await sharp(raccoon)
        .resize({ ...size, fit: 'cover' })
        .jpeg()
        .toBuffer();
      for (const [bytes, colours] of [
        [await ofColours(200), 3],
        [photo, 6],
      ] as const) {
        const drawing = await readPlaces(bytes, colours);
        expect([drawing.isReduced, drawing.colours.length]).toEqual([true, colours]);
        expect(new Set(drawing.places).size).toBe(colours);
      }
    },
  );

  test('that is partly transparent keeps its colours beside that', { tags: 'thorough' }, async () => {
    const faded = await sharp(raccoon)
      .resize({ ...size, fit: 'cover' })
      .ensureAlpha()
      .composite([
        {
          input: Buffer.from('<svg width="600" height="800"><circle cx="300" cy="400" r="250"/></svg>'),
          blend: 'dest-in',
        },
      ])
      .png()
      .toBuffer();
    const { colours, places } = await readPlaces(faded, 4);
    expect(colours).toHaveLength(4);
    expect(places.filter((place) => place > 0).length).toBeCloseTo(Math.PI * 250 ** 2, -3);
  });
});

describe('a hostile file', () => {
  test('that is not a picture, cut off, animated or too large is refused', async () => {
    await expect(read(Buffer.from('no picture'))).rejects.toThrow(PhotoUnreadable);
    await expect(read((await sharp(discs(2)).png().toBuffer()).subarray(0, 2000))).rejects.toThrow(PhotoUnreadable);
    await expect(read((await animation(30)).gif)).rejects.toThrow(PhotoUnreadable);
    expect(await read((await animation(30)).webp)).toEqual({ problem: 'animated' });
    await expect(read(await webpOf(6000, 4000))).rejects.toThrow(PhotoTooLarge);
    await expect(read(claimedPng(60_000, 80_000))).rejects.toThrow(PhotoTooLarge);
    expect(await readPlaces(blackPng(3600, 4800))).toMatchObject({ colours: ['#000000'] });
  });
});
