import { expect, test } from 'vitest';
import { createDrawnAhead } from './drawn-ahead.ts';

/** Portraits of two sheets. `whenDrawn` is called after each sheet. */
const setUp = () => {
  const closed: string[] = [];
  const drawn: string[] = [];
  const ahead = createDrawnAhead<{ sheets: { picture: ImageBitmap }[] }>();
  const fill = (key: string, numbers: number[], whenDrawn: (sheet: string) => void = () => {}) =>
    ahead.fill(key, { numbers, idleMs: 0 }, (colours) => {
      const sheets: { picture: ImageBitmap }[] = [];
      const goOn = () => {
        if (sheets.length === 2) return false;
        const sheet = `${key} ${colours}/${sheets.length + 1}`;
        sheets.push({ picture: { width: 1, height: 1, close: () => closed.push(sheet) } });
        drawn.push(sheet);
        whenDrawn(sheet);
        return true;
      };
      return { result: { sheets }, goOn };
    });
  return { ahead, fill, drawn, closed };
};

const both = (...portraits: string[]) => portraits.flatMap((portrait) => [`${portrait}/1`, `${portrait}/2`]);

test('draws what is missing, and hands each over once', async () => {
  const { ahead, fill, drawn } = setUp();
  await fill('a crop', [5, 7]);
  expect(ahead.take('a crop', 5)?.sheets).toHaveLength(2);
  expect(ahead.take('a crop', 5)).toBeUndefined();
  await fill('a crop', [5, 7]);
  expect(drawn).toEqual(both('a crop 5', 'a crop 7', 'a crop 5'));
});

test('drops what is being drawn, between two sheets, once something else is asked for', async () => {
  const { ahead, fill, drawn, closed } = setUp();
  await fill('a crop', [5, 7, 4], (sheet) => {
    if (sheet === 'a crop 7/1') ahead.pause();
  });
  expect(drawn).toEqual([...both('a crop 5'), 'a crop 7/1']);
  expect(closed).toEqual(['a crop 7/1']);
  expect(ahead.take('a crop', 5)).toBeDefined();
  expect(ahead.take('a crop', 7)).toBeUndefined();
});

test('finishes what is being drawn when it is asked for, and draws no sheet twice', async () => {
  const { ahead, fill, drawn, closed } = setUp();
  const ask = Promise.withResolvers<void>();
  const filled = fill('a crop', [5, 7], () => ask.resolve());
  await ask.promise; // between two sheets
  ahead.pause();
  expect(ahead.take('a crop', 5)?.sheets).toHaveLength(2);
  await filled;
  expect(drawn).toEqual(both('a crop 5'));
  expect(closed).toEqual([]);
});

test('knows another crop from this one, and frees what nobody will ask for', async () => {
  const { ahead, fill, closed } = setUp();
  await fill('a crop', [5, 7]);
  expect(ahead.take('another', 5)).toBeUndefined();
  await fill('another', [4]);
  expect(closed).toEqual(both('a crop 5', 'a crop 7'));
  ahead.clear();
  expect(closed).toEqual(both('a crop 5', 'a crop 7', 'another 4'));
  expect(ahead.take('another', 4)).toBeUndefined();
});

test('frees what was being drawn while its photo was replaced', async () => {
  const { ahead, fill, closed } = setUp();
  await fill('a crop', [5, 7], () => ahead.clear());
  expect(closed).toEqual(['a crop 5/1']);
  expect(ahead.take('a crop', 5)).toBeUndefined();
});
