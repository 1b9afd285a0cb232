import { maxPhotoBytes } from '@pawlayer/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspectPhoto, rejectionMessages } from './inspect-photo.ts';
import type { PhotoWorkerRequest, PhotoWorkerResponse } from './photo.worker.ts';

type Browser = {
  /** Pixels of the largest canvas that holds anything. */
  largest?: number;
  /** What reading a canvas gives for what was drawn. */
  read?: (value: number) => number;
  /** What a picture of a canvas shows of what was drawn. */
  show?: (value: number) => number;
};

/** Stands in for a browser's canvas. A picture of it is an eighth of a byte a pixel. */
const openCanvas = (width: number, height: number, { largest = Infinity, read, show }: Browser) => {
  const pixels = new Map<string, number[]>();
  const context = {
    fillStyle: '',
    fillRect: (x: number, y: number, across: number, down: number) => {
      const isHeld = width * height <= largest && across === 1 && down === 1;
      if (isHeld) pixels.set(`${x} ${y}`, [...context.fillStyle.matchAll(/\d+/g)].map(Number));
    },
    setTransform: () => {},
    drawImage: (picture: { pixels?: Map<string, number[]> }) => {
      for (const [at, colour] of picture.pixels ?? []) pixels.set(at, colour);
    },
    getImageData: (x: number, y: number) => ({ data: (pixels.get(`${x} ${y}`) ?? [0, 0, 0]).map(read ?? Number) }),
  };
  const convertToBlob = async ({ type }: { type: string }) => {
    const shown = new Map([...pixels].map(([at, colour]) => [at, colour.map(show ?? Number)]));
    return Object.assign(new Blob([new Uint8Array(Math.ceil((width * height) / 8))], { type }), { pixels: shown });
  };
  return { width, height, getContext: () => context, convertToBlob };
};

/** The worker's own code, in a browser that decodes every photo to this size. */
const startWorkerIn = async (browser: Browser, size: { width: number; height: number }) => {
  let onMessage = async (_event: { data: PhotoWorkerRequest }): Promise<void> => {};
  let answer: PhotoWorkerResponse | undefined;
  vi.stubGlobal(
    'OffscreenCanvas',
    vi.fn(function canvas(width: number, height: number) {
      return openCanvas(width, height, browser);
    }),
  );
  vi.stubGlobal('createImageBitmap', async (picture: object) => ({ ...size, ...picture, close: () => {} }));
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onMessage) => (onMessage = listener));
  vi.stubGlobal('postMessage', (response: PhotoWorkerResponse) => (answer = response));
  vi.resetModules();
  await import('./photo.worker.ts');
  return {
    ask: async (data: PhotoWorkerRequest) => {
      await onMessage({ data });
      return answer;
    },
    end: () => {},
  };
};

beforeEach(() => void vi.spyOn(console, 'warn'));
afterEach(() => vi.unstubAllGlobals());

/** The first bytes of a JPEG, and others up to this number. */
const jpegOf = (bytes: number) => new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes - 3)], 'otis.jpg');

const inspect = async (browser: Browser, { bytes, ...size }: { bytes: number; width: number; height: number }) => {
  const worker = await startWorkerIn(browser, size);
  const file = jpegOf(bytes);
  const found = await inspectPhoto(file, { startWorker: () => worker, wantsPixels: false, isForPortrait: true });
  return { file, found };
};

const fortyEight = { bytes: 2_200_000, width: 8064, height: 6048 };
const tooManyBytes = { bytes: maxPhotoBytes + 1, width: 4000, height: 3000 };
const noise = (value: number) => (value * 151 + 77) % 256;

test('makes a copy as large as a canvas may be where every canvas holds what is drawn', async () => {
  const { found } = await inspect({}, fortyEight);
  expect(found).toMatchObject({ kind: 'ready', facts: { width: 6000, height: 4500 } });
});

test('makes a smaller copy where a canvas of more than 16.7 megapixels is empty', async () => {
  for (const photo of [fortyEight, { ...fortyEight, bytes: maxPhotoBytes + 1 }]) {
    const { found } = await inspect({ largest: 16_777_216 }, photo);
    if (found.kind !== 'ready') throw new Error(found.message);
    const { width = 0, height = 0, note } = found.facts;
    expect(width * height).toBeLessThanOrEqual(16_777_216);
    expect(width).toBeGreaterThan(4700);
    expect(note).toContain('We made a smaller copy');
  }
});

test('makes one step by step where only small canvases hold anything', async () => {
  const { found } = await inspect({ largest: 4_000_000 }, { ...fortyEight, bytes: maxPhotoBytes + 1 });
  if (found.kind !== 'ready') throw new Error(found.message);
  const { width = 0, height = 0 } = found.facts;
  expect(width * height).toBeLessThanOrEqual(4_000_000);
  expect(width * height).toBeGreaterThan(1_000_000);
});

test.each([
  ['reads noise', { read: noise }],
  ['shows noise in what is made of a canvas', { show: noise }],
  ['reads white', { read: () => 255 }],
  ['holds nothing', { largest: 0 }],
])('sends the photo itself where the browser %s, unless it has too many bytes', async (_what, browser) => {
  const small = await inspect(browser, fortyEight);
  if (small.found.kind !== 'ready') throw new Error(small.found.message);
  expect(small.found.facts).toMatchObject({ width: 8064, height: 6048, bytes: 2_200_000 });
  expect(small.found.facts.note).toBeUndefined();
  expect(await small.found.blob.bytes()).toEqual(await small.file.bytes());
  const { found } = await inspect(browser, tooManyBytes);
  expect(found).toEqual({ kind: 'rejected', message: rejectionMessages.tooBigAndHidden });
});

test('accepts colours that a browser changes a little', async () => {
  const { found } = await inspect({ read: (value) => value + 1, show: (value) => value - 3 }, tooManyBytes);
  expect(found).toMatchObject({ kind: 'ready', facts: { width: 4000, height: 3000 } });
});
