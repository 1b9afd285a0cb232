import { afterEach, expect, test, vi } from 'vitest';
import { assertTruePixels, givesPixelsBack } from './true-pixels.ts';

/** Stands in for a browser's canvas, which gives back what `change` makes of each value that was drawn. */
const openCanvases = (change: (value: number) => number) => {
  const open = (width: number) => {
    const drawn = new Uint8ClampedArray(width * 4);
    const context = {
      fillStyle: '',
      fillRect: (x: number) => drawn.set([...context.fillStyle.matchAll(/\d+/g)].map(Number), x * 4),
      getImageData: () => ({ data: drawn.map(change) }),
    };
    return { width, getContext: () => context };
  };
  vi.stubGlobal(
    'OffscreenCanvas',
    vi.fn(function canvas(width: number) {
      return open(width);
    }),
  );
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['what was drawn', (value: number) => value],
  ['nearly what was drawn, as some do for every visitor', (value: number) => value + 1],
])('believes a canvas that gives %s', (_what, change) => {
  openCanvases(change);
  expect(givesPixelsBack()).toBe(true);
  expect(assertTruePixels).not.toThrow();
});

test.each([
  ['noise', (value: number) => (value * 151 + 77) % 256],
  ['nothing', () => 0],
  ['white', () => 255],
  ['grey', () => 128],
])('does not believe a canvas that gives %s', (_what, change) => {
  openCanvases(change);
  expect(givesPixelsBack()).toBe(false);
  expect(assertTruePixels).toThrow('hides the pixels');
});

test('asks again, because a visitor can allow it meanwhile', () => {
  openCanvases(() => 255);
  expect(givesPixelsBack()).toBe(false);
  openCanvases((value) => value);
  expect(givesPixelsBack()).toBe(true);
});

test('does not judge a browser that has no such canvas', () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  expect(givesPixelsBack()).toBe(true);
});
