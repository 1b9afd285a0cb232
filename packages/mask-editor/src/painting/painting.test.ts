import type { Mask, Photo } from '@pawlayer/layers';
import { createBrushGuide, type Area } from '@pawlayer/layers/brush';
import { describe, expect, test } from 'vitest';
import { createHistory } from './history.ts';
import { createPainting } from './painting.ts';
import { isUsable, shareKept } from './share-kept.ts';

const size = { width: 120, height: 160 };
const photo: Photo = { data: new Uint8Array(size.width * size.height * 4).fill(255), ...size };
const guide = createBrushGuide(photo);
const keep = { radius: 10, keeps: true };
const [left, right] = [
  { x: 30, y: 80 },
  { x: 90, y: 80 },
];

const open = (data = new Uint8Array(size.width * size.height)) => {
  const areas: Area[] = [];
  const mask: Mask = { data, ...size };
  const painting = createPainting(mask, guide, (area) => areas.push(area));
  const stroke = (brush = keep) => {
    painting.dab(brush, left);
    for (let x = left.x; x <= right.x; x += 2) painting.extend({ x, y: 80 });
    return painting.end();
  };
  return { painting, mask, areas, stroke };
};

describe('a tap', () => {
  const halves: Photo = { data: new Uint8Array(size.width * size.height * 4).fill(255), ...size };
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1)
    if (pixel % size.width >= 60) halves.data.set([60, 90, 40], pixel * 4);
  const openHalves = () => {
    const mask: Mask = { data: new Uint8Array(size.width * size.height), ...size };
    return { mask, painting: createPainting(mask, createBrushGuide(halves), () => undefined) };
  };

  test('takes what the place belongs to, and is undone like a stroke', () => {
    const { mask, painting } = openHalves();
    expect(painting.tap({ ...left, isPet: true })).toBe(true);
    expect(shareKept(mask)).toBeCloseTo(0.5, 1);
    expect(painting.tap({ ...left, isPet: true })).toBe(false);
    expect(painting.steps()).toEqual({ undo: 1, redo: 0 });
    painting.tap({ ...left, isPet: false });
    expect(shareKept(mask)).toBeLessThan(0.02);
    painting.undo();
    expect(shareKept(mask)).toBeCloseTo(0.5, 1);
    painting.undo();
    expect(shareKept(mask)).toBe(0);
  });
});

describe('painting a mask', () => {
  test('goes along the whole stroke, up to where it ended', () => {
    const { mask, stroke } = open();
    expect(stroke()).toBe(true);
    for (const x of [22, 60, 97]) expect(mask.data[80 * size.width + x]).toBe(255);
    expect(mask.data[60 * size.width + 60]).toBe(0);
  });

  test('undoes and redoes stroke by stroke, and says where', () => {
    const { painting, mask, areas, stroke } = open();
    stroke();
    const one = mask.data.slice();
    stroke({ radius: 4, keeps: false });
    const two = mask.data.slice();
    expect(painting.steps()).toEqual({ undo: 2, redo: 0 });
    areas.length = 0;
    expect(painting.undo()).toBe(true);
    expect(mask.data).toEqual(one);
    expect(areas).toHaveLength(1);
    expect(areas[0]?.height).toBeLessThan(20);
    painting.undo();
    expect(shareKept(mask)).toBe(0);
    expect(painting.undo()).toBe(false);
    painting.redo();
    painting.redo();
    expect(mask.data).toEqual(two);
    expect(painting.redo()).toBe(false);
  });

  test('forgets what was undone once something else is painted', () => {
    const { painting, stroke } = open();
    stroke();
    painting.undo();
    stroke({ radius: 6, keeps: true });
    expect(painting.steps()).toEqual({ undo: 1, redo: 0 });
  });

  test('counts no stroke that changes nothing', () => {
    const { painting, stroke } = open();
    expect(stroke({ radius: 10, keeps: false })).toBe(false);
    expect(painting.steps()).toEqual({ undo: 0, redo: 0 });
  });

  test('takes back a stroke that was a pinch', () => {
    const { painting, mask } = open();
    painting.dab(keep, left);
    painting.extend(right);
    painting.abandon();
    expect(shareKept(mask)).toBe(0);
    expect(painting.end()).toBe(false);
    expect(painting.steps().undo).toBe(0);
  });

  test('starts again from the mask as it came, which can be undone', () => {
    const start = new Uint8Array(size.width * size.height).fill(255, 0, 3000);
    const { painting, mask, stroke } = open(start.slice());
    expect(painting.startAgain()).toBe(false);
    stroke();
    const painted = mask.data.slice();
    expect(painting.startAgain()).toBe(true);
    expect(mask.data).toEqual(start);
    painting.undo();
    expect(mask.data).toEqual(painted);
  });

  test('keeps a hundred strokes', () => {
    const { painting } = open();
    for (let count = 0; count < 105; count += 1) {
      painting.dab({ radius: 3, keeps: count % 2 === 0 }, left);
      expect(painting.end()).toBe(true);
    }
    expect(painting.steps().undo).toBe(100);
  });
});

describe('of large changes', () => {
  const side = 1024;
  const begin = () => {
    const mask: Mask = { data: new Uint8Array(side * side), width: side, height: side };
    const history = createHistory(mask);
    const paint = (change: () => void) => {
      history.remember();
      change();
      expect(history.commit({ left: 0, top: 0, width: side, height: side })).toBe(true);
    };
    return { mask, history, paint };
  };

  test('keeps as many as fit into 8 MB', () => {
    const { mask, history, paint } = begin();
    for (let value = 1; value <= 12; value += 1) paint(() => mask.data.fill(value));
    expect(history.steps()).toEqual({ undo: 8, redo: 0 });
    while (history.steps().undo > 0) history.undo();
    expect(mask.data.every((value) => value === 4)).toBe(true);
    while (history.steps().redo > 0) history.redo();
    expect(mask.data.every((value) => value === 12)).toBe(true);
  });

  test('counts what was painted, not the rectangle around it', () => {
    const { mask, history, paint } = begin();
    for (let value = 1; value <= 12; value += 1) {
      paint(() => {
        for (let row = 0; row < side; row += 1) mask.data[row * side + row] = value;
      });
    }
    expect(history.steps().undo).toBe(12);
    while (history.steps().undo > 0) history.undo();
    expect(mask.data.every((value) => value === 0)).toBe(true);
  });
});

test('knows a mask that cannot be cut: all of the photo, or nothing', () => {
  const { mask, stroke } = open();
  expect(isUsable(mask)).toBe(false);
  stroke();
  expect(isUsable(mask)).toBe(true);
  mask.data.fill(255);
  expect(isUsable(mask)).toBe(false);
});
