import { expect, test } from 'vitest';
import { createOverlayPainting } from './overlay-painting.ts';

/** Two halves: colour 1 on the left, 3 on the right, and the ground in the upper row. */
const [width, height] = [12, 8];
const pixels = width * height;
const original = Uint8Array.from({ length: pixels }, (_, pixel) => (pixel % width < 6 ? 1 : 3));
const isGround = Uint8Array.from({ length: pixels }, (_, pixel) => (pixel < width ? 1 : 0));
const portrait = { width, height, original, isGround, groundPlace: 2, smoothRadius: 2 };
const start = (values = new Uint8Array(pixels)) => createOverlayPainting(portrait, values, () => undefined);
const brush = { radius: 2, stopsAtEdges: false } as const;
const paint = (place: number) => ({ ...brush, tool: { kind: 'paint', place } as const });
const rowOf = (values: Uint8Array, row: number) => [...values.subarray(row * width, (row + 1) * width)].join('');

test('a stroke paints what is under the brush, and the whole of it is undone and redone at once', () => {
  const painting = start();
  painting.dab(paint(4), { x: 3, y: 4 });
  painting.extend({ x: 8, y: 4 });
  expect(painting.end()).toBe(true);
  expect(rowOf(painting.values, 4)).toBe('044444444400');
  expect(rowOf(painting.values, 0)).toBe('000000000000');
  expect(painting.placeAt({ x: 3, y: 4 })).toBe(4);
  expect(painting.steps()).toEqual({ undo: 1, redo: 0 });
  painting.undo();
  expect(painting.values.every((value) => value === 0)).toBe(true);
  expect(painting.placeAt({ x: 3, y: 4 })).toBe(1);
  painting.redo();
  expect(rowOf(painting.values, 4)).toBe('044444444400');
});

test('a stroke that stops at edges stays in the regions that its middle goes through', () => {
  const painting = start();
  const careful = { ...paint(4), stopsAtEdges: true };
  painting.dab(careful, { x: 4.5, y: 4 });
  expect(painting.end()).toBe(true);
  expect(rowOf(painting.values, 4)).toBe('000444000000');
  painting.dab(careful, { x: 4.5, y: 4 });
  painting.extend({ x: 8, y: 4 });
  painting.end();
  expect(rowOf(painting.values, 4)).toBe('000444444400');
});

test('the ground and what was cut are painted like colours', () => {
  const painting = start();
  painting.dab({ ...brush, tool: { kind: 'ground' } }, { x: 3, y: 4 });
  painting.end();
  expect(rowOf(painting.values, 4)).toBe('0'.repeat(1) + '255'.repeat(4) + '0'.repeat(7));
  expect(painting.placeAt({ x: 3, y: 4 })).toBe(2);
  painting.dab({ ...brush, tool: { kind: 'restore' } }, { x: 3, y: 4 });
  painting.end();
  expect(painting.values.every((value) => value === 0)).toBe(true);
});

test('a region is filled with a colour, and a second time nothing changes', () => {
  const painting = start();
  expect(painting.fill(0, 4)).toBe(true);
  expect(rowOf(painting.values, 4)).toBe('444444000000');
  expect(painting.fill(0, 4)).toBe(false);
  expect(painting.steps()).toEqual({ undo: 1, redo: 0 });
});

test('smoothing takes away a point that sticks out, and leaves the ground the ground', () => {
  const spiky = original.slice();
  spiky[4 * width + 6] = 1;
  spiky[4 * width + 7] = 1;
  const painting = createOverlayPainting({ ...portrait, original: spiky }, new Uint8Array(pixels), () => undefined);
  painting.dab({ ...brush, tool: { kind: 'smooth' } }, { x: 7.5, y: 4.5 });
  expect(painting.end()).toBe(true);
  expect(rowOf(painting.values, 4)).toBe('000000330000');
  painting.dab({ ...brush, tool: { kind: 'smooth' } }, { x: 6, y: 1 });
  painting.end();
  expect(painting.values.subarray(0, width).every((value) => value === 0 || value === 3 || value === 255)).toBe(true);
});

test('a stroke that turns out to be a pinch leaves no trace', () => {
  const painting = start();
  painting.dab(paint(4), { x: 3, y: 4 });
  painting.abandon();
  expect(painting.end()).toBe(false);
  expect(painting.values.every((value) => value === 0)).toBe(true);
  expect(painting.drawn.every((place) => place === 0)).toBe(true);
});

test('what the engine has drawn is no longer drawn over it, but what was painted since is', () => {
  const painting = start();
  painting.dab(paint(4), { x: 3, y: 4 });
  painting.end();
  const sent = painting.values.slice();
  painting.dab(paint(2), { x: 9, y: 4 });
  painting.take(
    original.map((place, pixel) => sent[pixel] || place),
    sent,
  );
  expect(rowOf(painting.drawn, 4)).toBe('000000022220');
  expect(painting.placeAt({ x: 3, y: 4 })).toBe(4);
  painting.end();
  painting.undo();
  expect(painting.drawn.every((place) => place === 0)).toBe(true);
});

test('a hundred steps are undone, and no more', () => {
  const painting = start();
  for (let step = 0; step < 104; step += 1) {
    painting.dab({ ...paint((step % 4) + 1), radius: 1 }, { x: 3, y: 4 });
    painting.end();
  }
  expect(painting.steps().undo).toBe(100);
});

test('a hundred steps are undone and done again that each change all of a portrait', () => {
  const size = { width: 400, height: 300 };
  const all = size.width * size.height;
  const plain = { ...portrait, ...size, original: new Uint8Array(all).fill(1) };
  const painting = createOverlayPainting(plain, new Uint8Array(all), () => undefined);
  for (let step = 0; step < 104; step += 1) painting.fill(0, 2 + (step % 2));
  expect(painting.steps()).toEqual({ undo: 100, redo: 0 });
  while (painting.undo());
  expect(painting.steps()).toEqual({ undo: 0, redo: 100 });
  expect(new Set(painting.values)).toEqual(new Set([3]));
  painting.redo();
  expect(new Set(painting.values)).toEqual(new Set([2]));
});

test('another overlay is taken over, and can be taken back', () => {
  const painting = start(new Uint8Array(pixels).fill(4));
  expect(painting.placeAt({ x: 1, y: 1 })).toBe(4);
  expect(painting.replace(new Uint8Array(pixels))).toBe(true);
  expect(painting.placeAt({ x: 1, y: 1 })).toBe(1);
  painting.undo();
  expect(painting.values.every((value) => value === 4)).toBe(true);
});
