import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCutFolder } from '../testing/cut-folder.ts';
import { raccoon } from '../testing/photos.ts';
import { NameUncarvable } from './errors.ts';

vi.setConfig({ testTimeout: 300_000 }); // takes seconds, and minutes on a busy machine

const { cut, remove } = await openCutFolder();
afterAll(remove);

const carved = { name: 'Bandit', line: '2011 – 2025' };
const borderMm = 0;

/**
 * The share of a picture's pixels, in a part of its height, that differ from those of another picture by more than
 * this.
 */
const differences = async (
  one: string,
  other: string,
  { from, until }: { from: number; until: number },
  most = 24,
): Promise<number> => {
  const [first, second] = await Promise.all(
    [one, other].map((path) => sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!first || !second) throw new Error('there are two pictures');
  const { width, height } = first.info;
  const [start, end] = [Math.round(from * height) * width, Math.round(until * height) * width];
  let count = 0;
  for (let pixel = start; pixel < end; pixel += 1)
    if (Math.abs((first.data[pixel] ?? 0) - (second.data[pixel] ?? 0)) > most) count += 1;
  return count / (end - start);
};

describe('a portrait with a carved name', () => {
  const expectStrip = async (style: { style?: 'poster' }) => {
    const plain = await cut(raccoon, { borderMm, ...style });
    const named = await cut(raccoon, { borderMm, ...style, carved });
    const pictures = [join(plain.out, 'closed.jpg'), join(named.out, 'closed.jpg')] as const;
    expect(await differences(...pictures, { from: 0, until: 0.7 })).toBeLessThan(0.02);
    expect(await differences(...pictures, { from: 0.8, until: 1 })).toBeGreaterThan(0.3);
    expect(named.preview.colours.map(({ hex }) => hex)).toEqual(plain.preview.colours.map(({ hex }) => hex));
  };

  test('shows its strip along the lower edge, as a poster', { tags: 'thorough' }, () =>
    expectStrip({ style: 'poster' }),
  );

  test('shows its strip along the lower edge, as a photograph', { tags: 'thorough' }, () => expectStrip({}));

  test('has the same strip in what is printed', { tags: 'thorough' }, async () => {
    const plain = await cut(raccoon, { borderMm, style: 'poster' }, 'model');
    const { out, print } = await cut(raccoon, { borderMm, style: 'poster', carved }, 'model');
    const maps = [join(plain.out, 'height-map.png'), join(out, 'height-map.png')] as const;
    expect(await differences(...maps, { from: 0, until: 0.7 }, 0)).toBeLessThan(0.02);
    expect(await differences(...maps, { from: 0.8, until: 1 }, 0)).toBeGreaterThan(0.3);
    expect(print?.grams.every((grams) => grams > 0)).toBe(true);
  });

  test('is refused if the name does not fit', async () => {
    const tooLong = { name: 'Wolfgang Amadeus Mozart' };
    await expect(cut(raccoon, { carved: tooLong })).rejects.toThrow(NameUncarvable);
  });
});
