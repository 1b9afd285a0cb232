import { expect, test } from 'vitest';
import { createDrawnAhead } from './drawn-ahead.ts';

const setUp = () => {
  const closed: string[] = [];
  const begun: number[] = [];
  const ahead = createDrawnAhead<{ sheets: { picture: ImageBitmap }[] }>();
  const fill = (key: string, numbers: number[], whenBegun: (colours: number) => void = () => {}) =>
    ahead.fill(key, { numbers, idleMs: 0 }, async (colours) => {
      begun.push(colours);
      whenBegun(colours);
      const picture = { width: 1, height: 1, close: () => closed.push(`${key} ${colours}`) };
      return Promise.resolve({ sheets: [{ picture }] });
    });
  return { ahead, fill, begun, closed };
};

test('draws what is missing, and hands each over once', async () => {
  const { ahead, fill, begun } = setUp();
  await fill('a crop', [5, 7]);
  expect(ahead.take('a crop', 5)).toBeDefined();
  expect(ahead.take('a crop', 5)).toBeUndefined();
  await fill('a crop', [5, 7]);
  expect(begun).toEqual([5, 7, 5]);
});

test('draws no further once something is asked for', async () => {
  const { ahead, fill, begun } = setUp();
  await fill('a crop', [5, 7, 4], () => ahead.pause());
  expect(begun).toEqual([5]);
  expect(ahead.take('a crop', 5)).toBeDefined();
});

test('knows another crop from this one, and frees what nobody will ask for', async () => {
  const { ahead, fill, closed } = setUp();
  await fill('a crop', [5, 7]);
  expect(ahead.take('another', 5)).toBeUndefined();
  await fill('another', [4]);
  expect(closed).toEqual(['a crop 5', 'a crop 7']);
  ahead.clear();
  expect(closed).toEqual(['a crop 5', 'a crop 7', 'another 4']);
  expect(ahead.take('another', 4)).toBeUndefined();
});

test('frees what was being drawn while its photo was replaced', async () => {
  const { ahead, fill, closed } = setUp();
  await fill('a crop', [5, 7], () => ahead.clear());
  expect(closed).toEqual(['a crop 5']);
  expect(ahead.take('a crop', 5)).toBeUndefined();
});
