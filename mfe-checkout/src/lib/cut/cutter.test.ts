import type { Orientation, Style } from '@pawlayer/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CutRequest } from './cut-messages.ts';
import { createCutter } from './cutter.ts';

let timesRead = 0;
let timesDrawn = 0;
let hidesPixels = false;

/** Stands in for the browser's canvas: shows a grey ramp, and counts how often the photo is read, and a sheet drawn. */
const openCanvas = (width: number, height: number) => {
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : at >> 6));
  const context = {
    fillStyle: '',
    fillRect: (x: number, y: number, across: number, down: number) => {
      const isPixel = across === 1 && down === 1;
      if (isPixel) data.set([...context.fillStyle.matchAll(/\d+/g)].map(Number), (y * width + x) * 4);
    },
    putImageData: () => (timesDrawn += 1),
    drawImage: () => (timesRead += 1),
    getImageData: () => ({ data: hidesPixels ? data.map(() => 255) : data, width, height }),
  };
  return {
    width,
    height,
    getContext: () => context,
    transferToImageBitmap: () => ({ width, height, close: () => {} }),
    convertToBlob: async () => new Blob([`${width} × ${height}`], { type: 'image/png' }),
  };
};

beforeEach(() => {
  [timesRead, timesDrawn] = [0, 0];
  hidesPixels = false;
  vi.stubGlobal(
    'OffscreenCanvas',
    vi.fn(function open(width: number, height: number) {
      return openCanvas(width, height);
    }),
  );
  vi.stubGlobal('ImageData', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

const photo = { width: 1200, height: 1600, close: () => {} } as ImageBitmap; // only its size is looked at
const request: CutRequest = {
  kind: 'cut',
  requestId: 1,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  orientation: 'upright',
  colours: 3,
  widthMm: 146,
  style: 'photograph',
  borderMm: 3,
};

test('cuts nothing, and gives no copy, where the browser hides what is in a canvas', async () => {
  const cutter = createCutter(() => {});
  await cutter.load(photo);
  hidesPixels = true;
  await expect(cutter.cut(request)).rejects.toThrow('hides the pixels');
  await expect(cutter.copy()).rejects.toThrow('hides the pixels');
  hidesPixels = false;
  await cutter.load(photo);
  expect((await cutter.cut(request)).sheets.length).toBeGreaterThan(1);
});

test('has read the photo for the first rough cut once strokes are expected', async () => {
  const cutter = createCutter(() => {});
  await cutter.load(photo);
  await cutter.cut(request);
  cutter.expectStrokes(request);
  const before = timesRead;
  const mask = { data: new Uint8Array(300 * 400).fill(255, 0, 300 * 200), width: 300, height: 400 };
  await cutter.loadMask('stroke', mask);
  const { sheets } = await cutter.cut({ ...request, mask: { id: 'stroke' }, isRough: true });
  expect(sheets.length).toBeGreaterThan(1);
  expect(timesRead).toBe(before);
});

test('leaves a whole cut that nobody waits for, and cuts the same again', async () => {
  const cutter = createCutter(() => {});
  await cutter.load(photo);
  const givenUp = new AbortController();
  const left = cutter.cut(request, givenUp.signal);
  givenUp.abort();
  await expect(left).rejects.toBe(givenUp.signal.reason);
  expect((await cutter.cut({ ...request, isRough: true }, givenUp.signal)).sheets.length).toBeGreaterThan(1);
  expect((await cutter.cut(request)).sheets.length).toBeGreaterThan(1);
});

test('has drawn the other colourways by the time that one is chosen', { tags: 'thorough' }, async () => {
  const cutter = createCutter(() => {});
  await cutter.load(photo);
  const poster: CutRequest = { ...request, style: 'poster', colours: { min: 3, max: 4 } };
  const { sheets } = await cutter.cut(poster);
  const ember = ['#2b0f1e', '#7a1f2b', '#d9612e', '#fff1d6'];
  cutter.sample({ ...poster, kind: 'sample', colours: sheets.length, stops: ember });
  await cutter.goAhead(poster, sheets.length);
  const before = timesDrawn;
  const { sheets: chosen } = await cutter.cut({ ...poster, stops: ember });
  expect(chosen).toHaveLength(sheets.length);
  expect(chosen.map(({ hex }) => hex)).not.toEqual(sheets.map(({ hex }) => hex));
  expect(timesDrawn).toBe(before);
});

test('paints a small picture of few pixels, in the whole one’s number of colours', async () => {
  const cutter = createCutter(() => {});
  await cutter.load(photo);
  const poster: CutRequest = { ...request, style: 'poster', colours: { min: 3, max: 4 } };
  const { sheets } = await cutter.cut(poster);
  const opened = vi.mocked(OffscreenCanvas).mock.calls.length;
  cutter.sample({ ...poster, kind: 'sample', colours: sheets.length });
  const sizes = vi.mocked(OffscreenCanvas).mock.calls.slice(opened);
  expect(sizes.length).toBeGreaterThan(1);
  for (const [width, height] of sizes) expect(width * height).toBeLessThan(220 * 290);
});

test('says which whole cut can begin at once', async () => {
  const cutter = createCutter(() => {});
  await cutter.load(photo);
  expect(cutter.isPrepared(request)).toBe(false);
  await cutter.cut({ ...request, isRough: true });
  expect(cutter.isPrepared(request)).toBe(false);
  await cutter.cut(request);
  expect(cutter.isPrepared(request)).toBe(true);
  await cutter.loadMask('found', { data: Uint8Array.of(255, 0), width: 2, height: 1 });
  expect(cutter.isPrepared({ ...request, mask: { id: 'found' } })).toBe(false);
  expect(cutter.isPrepared({ ...request, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })).toBe(false);
});

const expectAsItHangs = async (style: Style, orientation: Orientation, size: string) => {
  const cutter = createCutter(() => {});
  await cutter.load(photo);
  const widthMm = orientation === 'across' ? 146.4 / 0.75 : 146.4;
  const wish = { ...request, kind: 'picture', style, orientation, widthMm, colours: 3, shorterSide: 1200 } as const;
  const picture = await cutter.picture(wish);
  expect(picture.type).toBe('image/png');
  expect(await picture.text()).toBe(size);
};

test('draws a poster as it hangs, with its border', () => expectAsItHangs('poster', 'upright', '1200 × 1584'));

test.each([
  ['poster', 'across', '1584 × 1200'],
  ['photograph', 'upright', '1200 × 1584'],
] as const)('draws a %s %s likewise', { tags: 'thorough' }, expectAsItHangs);
