import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { baseLayers, cut, prepare, separate, UnusablePhoto, type Cut, type Photo } from './index.ts';
import { drawPhoto, drawPet, plainPhoto } from './testing/photos.ts';
import { smallestRegion } from './testing/printability.ts';

const small = drawPet(180, 240);
const options = { colours: 5, widthMm: 108 };

const hashOf = ({ levels }: Cut) => createHash('sha256').update(levels).digest('hex').slice(0, 16);

describe('a photo cut into layers', () => {
  it('stacks five colours, dark to light, on whole layers', () => {
    const { colours, totalLayers, thicknessMm, levels, heightMm, seen } = separate(small, options);
    expect(colours.map(({ fromLayer, layers, zMm }) => [fromLayer, layers, zMm])).toEqual([
      [1, 5, 0],
      [6, 4, 0.4],
      [10, 4, 0.72],
      [14, 4, 1.04],
      [18, 4, 1.36],
    ]);
    expect([totalLayers, thicknessMm, heightMm]).toEqual([21, 1.68, 144]);
    expect(Math.min(...levels)).toBe(baseLayers);
    expect(Math.max(...levels)).toBe(totalLayers);
    expect(seen).toHaveLength(3 * (totalLayers + 1));
    expect(colours.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    const brightness = colours.map(({ hex }) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0),
    );
    expect(brightness).toEqual(brightness.toSorted((one, other) => one - other));
  });

  it('leaves no region that a nozzle cannot print', () => {
    const result = separate(small, options);
    const pixelMm2 = (result.widthMm / result.width) ** 2;
    expect(smallestRegion(result) * pixelMm2).toBeGreaterThan(0.9 - pixelMm2);
  });

  it('cuts the same photo the same way, today and tomorrow', () => {
    expect(hashOf(separate(small, options))).toBe('c3d85d15147a654b');
  });

  it('takes the fewest colours of a range that explain enough', () => {
    const twoTones = drawPhoto(60, 80, (x) => (x < 0.5 ? [30, 30, 30] : [220, 220, 220]));
    expect(separate(twoTones, { ...options, colours: { min: 5, max: 8 } }).colours).toHaveLength(5);
    const ramp = drawPhoto(256, 300, (x) => [255 * x, 255 * x, 255 * x]);
    const { colours, explained } = separate(ramp, { ...options, colours: { min: 2, max: 8 } });
    expect(explained).toBeGreaterThanOrEqual(0.95);
    expect(separate(ramp, { ...options, colours: colours.length - 1 }).explained).toBeLessThan(0.95);
  });

  it('cuts a prepared photo again in other colours as it would from the start', () => {
    const prepared = prepare(small, options);
    cut(prepared, { colours: 4 });
    expect(cut(prepared, { colours: 7 })).toEqual(separate(small, { ...options, colours: 7 }));
  });
});

describe('a photo that is hardly one', () => {
  const photos: [what: string, photo: Photo][] = [
    ['one pixel', plainPhoto(1, 1, [120, 60, 20])],
    ['one row', plainPhoto(300, 1, [120, 60, 20])],
    ['one column', plainPhoto(1, 300, [120, 60, 20])],
    ['white', plainPhoto(40, 50, [255, 255, 255])],
    ['black', plainPhoto(40, 50, [0, 0, 0])],
    ['transparent', plainPhoto(40, 50, [0, 0, 0, 0])],
    [
      'a checkerboard of single pixels',
      drawPhoto(64, 64, (x, y) => ((64 * x + 64 * y) % 2 ? [255, 255, 255] : [0, 0, 0])),
    ],
  ];

  it.each(photos)('%s gives numbers throughout', (_what, photo) => {
    for (const colours of [1, 4, 8]) {
      const result = separate(photo, { colours, widthMm: 108 });
      expect(result.colours).toHaveLength(colours);
      expect(JSON.stringify(result)).not.toMatch(/null|NaN/);
      for (const level of result.levels)
        expect(level).toSatisfy((value: number) => value >= baseLayers && value <= result.totalLayers);
      for (const { hex } of result.colours) expect(hex).toMatch(/^#[\da-f]{6}$/);
    }
  });

  it('white is as high as it gets, black is the plate, and what is transparent is white', () => {
    const top = (photo: Photo) => separate(photo, options).levels[0];
    expect(top(plainPhoto(40, 50, [255, 255, 255]))).toBe(21);
    expect(top(plainPhoto(40, 50, [0, 0, 0, 0]))).toBe(21);
    expect(top(plainPhoto(40, 50, [0, 0, 0]))).toBe(5);
  });

  it.each([
    ['no pixels', { data: new Uint8Array(0), width: 0, height: 0 }],
    ['fewer bytes than pixels', { data: new Uint8Array(10), width: 2, height: 2 }],
    ['half a pixel', { data: new Uint8Array(8), width: 0.5, height: 4 }],
    ['more pixels than it can take', { data: new Uint8Array(4), width: 5000, height: 5000 }],
  ])('%s: refused as unusable', (_what, photo) => {
    expect(() => separate(photo, options)).toThrow(UnusablePhoto);
  });

  it.each([
    { colours: 0 },
    { colours: 13 },
    { colours: 4.5 },
    { colours: { min: 6, max: 5 } },
    { widthMm: 0 },
    { widthMm: Number.NaN },
  ])('refuses %o', (wrong) => {
    expect(() => separate(small, { ...options, ...wrong })).toThrow(RangeError);
  });
});

describe('while it is cut', () => {
  it('reports its progress, up to 1', () => {
    const shares: number[] = [];
    separate(small, { ...options, onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it('stops before the next step when it is aborted, with the reason given', () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const onProgress = (share: number) => {
      seen.push(share);
      if (seen.length === 3) stop.abort(new Error('another photo'));
    };
    expect(() => separate(small, { ...options, signal: stop.signal, onProgress })).toThrow('another photo');
    expect(seen).toHaveLength(3);
    expect(seen.at(-1)).toBeLessThan(1);
    expect(() => separate(small, { ...options, signal: AbortSignal.abort(new Error('too late')) })).toThrow('too late');
  });
});
