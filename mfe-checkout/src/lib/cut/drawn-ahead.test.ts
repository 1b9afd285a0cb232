import { expect, test } from 'vitest';
import { createDrawnAhead } from './drawn-ahead.ts';

/** Portraits of two sheets. `whenDrawn` is called after each sheet. */
const setUp = () => {
  const closed: string[] = [];
  const drawn: string[] = [];
  const cut: string[] = [];
  const ahead = createDrawnAhead<{ sheets: { picture: ImageBitmap }[] }>();
  const begin = (name: string, whenDrawn: (sheet: string) => void) => {
    const sheets: { picture: ImageBitmap }[] = [];
    const goOn = () => {
      if (sheets.length === 2) return false;
      const sheet = `${name}/${sheets.length + 1}`;
      sheets.push({ picture: { width: 1, height: 1, close: () => closed.push(sheet) } });
      drawn.push(sheet);
      whenDrawn(sheet);
      return true;
    };
    cut.push(name);
    return { result: { sheets }, goOn };
  };
  const fill = (names: string[], whenDrawn: (sheet: string) => void = () => {}, atMost = 9) =>
    ahead.fill(
      names.map((name) => ({ name, cut: () => begin(name, whenDrawn) })),
      { atMost, idleMs: 0 },
    );
  return { ahead, fill, drawn, closed, cut };
};

const both = (...portraits: string[]) => portraits.flatMap((portrait) => [`${portrait}/1`, `${portrait}/2`]);

test('draws what is missing, and hands each over once', async () => {
  const { ahead, fill, drawn } = setUp();
  await fill(['ember', 'dusk']);
  expect(ahead.take('ember')?.sheets).toHaveLength(2);
  expect(ahead.take('ember')).toBeUndefined();
  await fill(['ember', 'dusk']);
  expect(drawn).toEqual(both('ember', 'dusk', 'ember'));
});

test('drops what is being drawn, between two sheets, once something else is asked for', async () => {
  const { ahead, fill, drawn, closed } = setUp();
  await fill(['ember', 'dusk', 'slate'], (sheet) => {
    if (sheet === 'dusk/1') ahead.pause();
  });
  expect(drawn).toEqual([...both('ember'), 'dusk/1']);
  expect(closed).toEqual(['dusk/1']);
  expect(ahead.take('ember')).toBeDefined();
  expect(ahead.take('dusk')).toBeUndefined();
});

test('finishes what is being drawn when it is asked for, and draws no sheet twice', async () => {
  const { ahead, fill, drawn, closed } = setUp();
  const ask = Promise.withResolvers<void>();
  const filled = fill(['ember', 'dusk'], () => ask.resolve());
  await ask.promise; // between two sheets
  ahead.pause();
  expect(ahead.take('ember')?.sheets).toHaveLength(2);
  await filled;
  expect(drawn).toEqual(both('ember'));
  expect(closed).toEqual([]);
});

test('keeps what may still be asked for, and frees at once what nobody will ask for', async () => {
  const { ahead, fill, drawn, closed } = setUp();
  await fill(['ember', 'dusk', 'slate']);
  await fill(['dusk', 'another crop']);
  expect(closed).toEqual(both('ember', 'slate'));
  expect(drawn.slice(6)).toEqual(both('another crop'));
  ahead.clear();
  expect(closed).toEqual(both('ember', 'slate', 'dusk', 'another crop'));
  expect(ahead.take('dusk')).toBeUndefined();
});

test('draws no more than there is memory for, and cuts the others once', async () => {
  const { ahead, fill, drawn, closed, cut } = setUp();
  const fillTwo = (...names: string[]) => fill(names, undefined, 2);
  await fillTwo('ember', 'dusk', 'slate', 'arch');
  expect(cut).toEqual(['ember', 'dusk', 'slate', 'arch']);
  expect(drawn).toEqual(both('ember', 'dusk'));
  expect(ahead.take('slate')).toBeUndefined();
  await fillTwo('ember', 'slate', 'dusk', 'arch');
  expect(closed, 'of the first three, the third has no room any more').toEqual(both('dusk'));
  expect(cut.slice(4)).toEqual(['dusk']);
  await fillTwo('slate', 'ember', 'dusk', 'arch');
  expect(cut.slice(5)).toEqual([]);
});

test('frees what was being drawn while its photo was replaced', async () => {
  const { ahead, fill, closed } = setUp();
  await fill(['ember', 'dusk'], () => ahead.clear());
  expect(closed).toEqual(['ember/1']);
  expect(ahead.take('ember')).toBeUndefined();
});
