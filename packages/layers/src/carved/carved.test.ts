import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Carved } from '@pawlayer/contracts';
import { describe, expect, it, test } from 'vitest';
import { squaredDistance, toOklab, type Oklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import { cut, enlargeCut, prepare, separate, UncarvableText, type Cut } from '../index.ts';
import { bandOfLevel } from '../levels/assign-levels.ts';
import { seenColours } from '../palette/seen-colours.ts';
import { drawMask, drawPet, isHead, plainPhoto } from '../testing/photos.ts';
import { measurePrintability } from '../testing/printability.ts';
import { drawStrip } from './draw-strip.ts';
import { checkCarved, openTypefaces, takeLetters, type CarvedText } from './index.ts';
import { carvingOf } from './letters.ts';
import { chooseStripColours } from './strip-colours.ts';

const require = createRequire(import.meta.url);
const typefaces = openTypefaces(
  [
    require.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'),
    require.resolve('@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff'),
  ].map((file) => readFileSync(file)),
);
const carve = (text: CarvedText) => ({ text, typefaces });
const bandit = carve({ name: 'Bandit', line: '2011 – 2025' });

const photo = drawPet(300, 400);
const mask = drawMask(90, 120, isHead);
const options = { colours: 5, widthMm: 108 } as const;
const poster = { ...options, style: 'poster', mask } as const;

/** The rows of levels from a row on. */
const below = ({ levels, width }: Pick<Cut, 'levels' | 'width'>, row: number) => levels.subarray(row * width);

const topOf = ({ text }: typeof bandit, widthMm: number, { width, height }: { width: number; height: number }) =>
  drawStrip({ text, typefaces }, { width, height, widthMm }).top;

/** The share of the letters' pixels that an opening with a disc of 0.8 mm takes from letters or strip. */
const narrowOfLetters = (text: CarvedText, widthMm: number): number => {
  const strip = separate(plainPhoto(450, 600, [90, 90, 90]), {
    colours: 3,
    widthMm,
    filaments: ['#000000', '#777777', '#ffffff'].map((hex) => ({ name: hex, hex, tdMm: 0.4 })),
    carved: carve(text),
  });
  const { strip: ground, letters } = chooseStripColours(seenColours(strip.seen, 3));
  const count = strip.levels.filter((level) => bandOfLevel(level) === letters).length;
  expect(ground).not.toBe(letters);
  const { narrow, smallestMm2 } = measurePrintability(strip, 0.8);
  expect(smallestMm2).toBeGreaterThanOrEqual(0.9);
  return (narrow * strip.levels.length) / count;
};

describe('a carved name', () => {
  it.each([108, 146, 184])('can be printed, %s mm wide', (widthMm) => {
    expect(narrowOfLetters({ name: 'Marie-Hélène', line: '2011 – 2025' }, widthMm)).toBeLessThan(0.015);
  });

  it('stands on a strip along the lower edge, in both styles, and changes nothing above it', () => {
    for (const style of [{ ...options }, { ...options, mask }, { ...poster, ground: 'leaves' } as const]) {
      const [plain, carved] = [separate(photo, style), separate(photo, { ...style, carved: bandit })];
      const top = topOf(bandit, 108, carved);
      expect(top / carved.height).toBeGreaterThan(0.7);
      expect(top / carved.height).toBeLessThan(0.85);
      const differ = carved.levels
        .subarray(0, top * carved.width)
        .filter((level, pixel) => level !== plain.levels[pixel]).length;
      expect(differ / plain.levels.length).toBeLessThan(0.005);
      expect(carved.colours.map(({ hex }) => hex)).toEqual(plain.colours.map(({ hex }) => hex));
      expect(carved.surroundings).toBe(plain.surroundings);
      // The gap above the strip, the strip, and its letters.
      const bands = new Set(below(carved, top));
      expect([2, 3]).toContain(bands.size);
    }
  });

  it('lies across, too', () => {
    const across = drawPet(400, 300);
    const carved = separate(across, { ...options, widthMm: 144, style: 'poster', carved: bandit });
    const { narrow, smallestMm2 } = measurePrintability(carved, 0.8);
    expect([narrow < 0.005, smallestMm2 >= 0.9]).toEqual([true, true]);
  });

  it('is the same today and tomorrow, whatever was cut before', () => {
    const prepared = prepare(photo, poster);
    cut(prepared, { colours: 5, carved: carve({ name: 'Otis' }) });
    const { levels } = cut(prepared, { colours: 5, carved: bandit });
    expect(createHash('sha256').update(levels).digest('hex').slice(0, 16)).toBe('40612b6ba19b1a85');
    expect(levels).toEqual(separate(photo, { ...poster, carved: bandit }).levels);
  });

  it('is the same with the letters alone, as a worker has them', () => {
    const size = { width: 300, height: 400, widthMm: 108 };
    for (const text of [bandit.text, { name: 'AVATo & Žofie' }])
      expect(drawStrip(carvingOf(structuredClone(takeLetters(carve(text)))), size)).toEqual(
        drawStrip(carve(text), size),
      );
  });

  it('is drawn anew where a poster is enlarged', { tags: 'thorough' }, () => {
    const small = separate(photo, { ...poster, carved: bandit });
    const large = enlargeCut(small, { width: 900, height: 1200 }, bandit);
    const sharp = separate(drawPet(900, 1200), { ...poster, carved: bandit });
    const top = Math.ceil(0.8 * 1200);
    const bands = (levels: Uint8Array) => levels.map((level) => (level === levels.at(-1) ? 1 : 0));
    expect(bands(below(large, top))).toEqual(bands(below(sharp, top)));
  });
});

describe('a text that cannot be carved', () => {
  const small = { widthMm: 108, heightMm: 144 };

  it('is reported as too long, with the smallest width that it fits', () => {
    const long = carve({ name: 'Wolfgang Amadeus Mozart', line: 'ours' });
    const [problem, ...others] = checkCarved(long, small);
    expect(others).toEqual([]);
    if (problem?.kind !== 'too-long' || problem.fitsMm === null) throw new Error('no such problem');
    expect(problem.field).toBe('name');
    const fits = (widthMm: number) => checkCarved(long, { widthMm, heightMm: (widthMm * 4) / 3 }).length === 0;
    expect([fits(problem.fitsMm - 1.5), fits(problem.fitsMm)]).toEqual([false, true]);
    expect(checkCarved(carve({ name: 'M'.repeat(60) }), small)).toEqual([
      { field: 'name', kind: 'too-long', fitsMm: null },
    ]);
  });

  it('names each character without a letter, and is never carved without it', () => {
    const missingOf = (name: string) => checkCarved(carve({ name }), small);
    const missing = (...characters: string[]) => [{ field: 'name', kind: 'missing', characters }];
    expect(missingOf('Otis \u{1F43E} Ж\u{1F43E}')).toEqual(missing('\u{1F43E}', 'Ж'));
    expect(missingOf('שלום').length).toBe(1);
    expect(missingOf('a\u202Eb')).toEqual(missing('\u202E'));
    expect(missingOf('Zoe\u0308')).toEqual([]);
    expect(missingOf('x\u0308y')).toEqual(missing('\u1E8D'));
    expect(missingOf('q\u0308')).toEqual(missing('q\u0308'));
    expect(() => separate(photo, { ...options, carved: carve({ name: '愛' }) })).toThrow(UncarvableText);
  });

  test('is refused by the contract, which allows nothing else', () => {
    const wide = { widthMm: 300, heightMm: 400 };
    for (let code = 0x21; code < 0x30_00; code += 1) {
      const parsed = Carved.safeParse({ name: `a${String.fromCodePoint(code)}a` });
      if (parsed.success) expect([code, checkCarved(carve(parsed.data), wide)]).toEqual([code, []]);
    }
    expect(Carved.safeParse({ name: 'Buſter' }).success).toBe(false);
  });
});

describe('the colours of a strip', () => {
  const look = (...hexes: string[]): Oklab[] => hexes.map((hex) => toOklab(fromHex(hex)));

  it('are two neighbours that differ enough, of which the one nearer to an end is the strip', () => {
    expect(chooseStripColours(look('#14202e', '#1f3f5b', '#8a4b2f', '#d9a066', '#f6e9d2'))).toEqual({
      strip: 3,
      letters: 2,
    });
    expect(chooseStripColours(look('#111111', '#777777', '#888888', '#999999'))).toEqual({ strip: 0, letters: 1 });
  });

  it('are further apart where neighbours are alike', () => {
    const greys = look('#303030', '#484848', '#606060', '#787878', '#909090', '#a8a8a8');
    const { strip, letters } = chooseStripColours(greys);
    expect(Math.abs(strip - letters)).toBeGreaterThan(1);
    const [one, other] = [greys[strip], greys[letters]];
    expect(one && other && squaredDistance(one, other) >= 0.12 ** 2).toBe(true);
  });

  it('are never fewer than two', () => {
    expect(() => chooseStripColours(look('#111111'))).toThrow(RangeError);
  });
});
