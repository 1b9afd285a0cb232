import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toOklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import { cut, type Cut, enlargeCut, type Filament, type GroundTone, ladderOf, prepare, separate } from '../index.ts';
import { layersOf, layersPerColour } from '../stack.ts';
import { outlineContrast } from '../testing/outline-contrast.ts';
import { drawMask, drawPet, drawPhoto, isHead, plainPhoto } from '../testing/photos.ts';
import { measurePrintability } from '../testing/printability.ts';

const photo = drawPet(300, 400);
const mask = drawMask(90, 120, isHead);
const options = { style: 'poster', colours: 5, widthMm: 146, mask } as const;

const stops: Filament[] = ['#14202e', '#1f3f5b', '#6b3a29', '#8a4b2f', '#b5744a', '#d9a066', '#eac99c', '#f6e9d2'].map(
  (hex, place) => ({ name: `Harbour ${place + 1}`, hex, tdMm: 1 }),
);
const harbour = { stops };

/** Most of what a cut takes, once for all that change only what comes after it. */
const prepared = prepare(photo, options);

const hashOf = ({ levels, colours }: Cut) =>
  createHash('sha256').update(levels).update(JSON.stringify(colours)).digest('hex').slice(0, 16);

/** The shares of the pet, and of its ground, that have each colour of the stack. */
const sharesOf = ({ levels }: Cut, inside: Uint8Array, isPet: boolean): number[] => {
  const counts = [0, 0, 0, 0, 0];
  levels.forEach((level, pixel) => {
    const place = (level - layersOf(1)) / layersPerColour;
    if ((inside[pixel] === 1) === isPet) counts[place] = (counts[place] ?? 0) + 1;
  });
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / total);
};

describe('a poster', () => {
  it('has every colour at its full height, and its colourway’s filaments', () => {
    const { levels, colours, totalLayers } = separate(photo, { ...options, colourway: harbour });
    expect([...new Set(levels)].toSorted((one, other) => one - other)).toEqual([5, 9, 13, 17, 21]);
    expect(totalLayers).toBe(21);
    expect(colours.map(({ hex }) => hex)).toEqual(['#14202e', '#1f3f5b', '#8a4b2f', '#d9a066', '#f6e9d2']);
  });

  it('is the same today and tomorrow', () => {
    expect(hashOf(separate(photo, { ...options, colourway: harbour, ground: 'moon' }))).toBe('26e23a19fdb308ad');
    expect(hashOf(separate(photo, options))).toBe('9fc5782ce391ff9f');
  });

  it('can be printed, before every ground', () => {
    for (const widthMm of [108, 184]) {
      const ofThisWidth = prepare(photo, { ...options, widthMm });
      for (const ground of ['plain', 'moon', 'arch', 'rays', 'leaves', 'hills'] as const) {
        const poster = cut(ofThisWidth, { colours: 5, colourway: harbour, ground });
        const { narrow, thinBetween, smallestMm2 } = measurePrintability(poster, 0.8);
        expect([ground, narrow < 0.005, thinBetween < 0.001, smallestMm2 >= 0.9]).toEqual([ground, true, true, true]);
      }
    }
  });

  it('shows each colour on a part of the pet, and takes fewer of a range where one would not show', () => {
    const result = cut(prepared, { colours: 5 });
    expect(Math.min(...sharesOf(result, prepared.pet?.inside ?? new Uint8Array(), true))).toBeGreaterThan(0.02);
    const twoTones = drawPhoto(300, 400, (x) => (x < 0.5 ? [30, 30, 30] : [220, 220, 220]));
    expect(separate(twoTones, { ...options, colours: { min: 2, max: 8 } }).colours).toHaveLength(2);
  });

  it('has a ground of its two darkest colours, and none without a mask', () => {
    const inside = prepared.pet?.inside ?? new Uint8Array();
    const plain = sharesOf(cut(prepared, { colours: 5, ground: 'plain' }), inside, false);
    const moon = sharesOf(cut(prepared, { colours: 5, ground: 'moon' }), inside, false);
    expect(plain[0]).toBeGreaterThan(0.98);
    expect(moon[1]).toBeGreaterThan(0.15);
    expect((moon[0] ?? 0) + (moon[1] ?? 0)).toBeGreaterThan(0.98);
    const { mask: _mask, ...unmasked } = options;
    const whole = separate(photo, { ...unmasked, ground: 'moon' });
    expect(whole.surroundings).toBeUndefined();
    expect(hashOf(whole)).toBe(hashOf(separate(photo, unmasked)));
  });

  it('has a ground of the two lightest colours where its pet is dark, or where that is asked for', () => {
    const black = prepare(
      drawPhoto(300, 400, (x, y) => (isHead(x, y) ? [20 + 30 * x, 20 + 20 * y, 20] : [90, 140, 60])),
      options,
    );
    const groundOf = (of: typeof prepared, groundTone?: GroundTone) => {
      const result = cut(of, { colours: 5, ground: 'moon', ...(groundTone && { groundTone }) });
      return { ...result, shares: sharesOf(result, of.pet?.inside ?? new Uint8Array(), false) };
    };
    for (const { shares, surroundings } of [groundOf(black), groundOf(prepared, 'light')]) {
      expect(surroundings).toBe(4);
      expect(shares[3]).toBeGreaterThan(0.15);
      expect((shares[3] ?? 0) + (shares[4] ?? 0)).toBeGreaterThan(0.98);
    }
    for (const { shares, surroundings } of [groundOf(black, 'dark'), groundOf(prepared)]) {
      expect(surroundings).toBe(0);
      expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeGreaterThan(0.98);
    }
  });

  it('has one rim along its outline, wherever the motif behind it ends', () => {
    const inside = prepare(photo, options).pet?.inside ?? new Uint8Array();
    const dark = drawPhoto(300, 400, (x, y) => {
      if (!isHead(x, y)) return [240, 240, 240];
      const inward = Math.hypot(x - 0.5, y - 0.5);
      return inward > 0.15 ? [20, 20, 20] : [200 - 800 * inward, 160, 120];
    });
    const lowerHalf = 300 * 200;
    const edge = Array.from(inside.keys()).filter(
      (pixel) => pixel > lowerHalf && inside[pixel] && [1, -1, 300, -300].some((step) => !inside[pixel + step]),
    );
    const { levels } = separate(dark, { ...options, colourway: harbour, ground: 'rays', groundTone: 'dark' });
    expect(edge.filter((pixel) => levels[pixel] === layersOf(4)).length / edge.length).toBeGreaterThan(0.8);
  });

  it('keeps its shapes in every colourway, except for the rim of light', () => {
    const natural = cut(prepared, { colours: 5 }).levels;
    const other = cut(prepared, { colours: 5, colourway: harbour }).levels;
    const differ = natural.filter((level, pixel) => level !== other[pixel]).length;
    expect(differ / natural.length).toBeLessThan(0.02);
    expect(hashOf(cut(prepared, { colours: 5, colourway: harbour }))).toBe(
      hashOf(separate(photo, { ...options, colourway: harbour })),
    );
  });

  it('draws a rim of light where a black pet would drown in its ground', () => {
    const black = drawPhoto(300, 400, (x, y) => (isHead(x, y) ? [20 + 20 * x, 20, 20] : [240, 240, 240]));
    const drowned = prepare(black, options);
    const drawn = cut(drowned, { colours: 5, colourway: harbour });
    expect(outlineContrast(drawn, drowned.pet?.inside ?? new Uint8Array(), 0.12)).toBeGreaterThan(0.95);
  });

  it('has the colours of the middle where nothing is cut out, and of the pet where it is', () => {
    const onLawn = drawPhoto(300, 400, (x, y) => {
      const lightness = 40 + 160 * (0.5 * x + 0.5 * y);
      return Math.hypot(x - 0.5, y - 0.5) < 0.35 ? [lightness, lightness, lightness] : [40, lightness, 20];
    });
    const { mask: _mask, ...unmasked } = options;
    for (const of of [unmasked, options]) {
      const { colours } = separate(onLawn, of);
      for (const { hex } of colours.slice(2)) {
        const { a, b } = toOklab(fromHex(hex));
        expect(Math.hypot(a, b)).toBeLessThan(0.02);
      }
    }
  });

  it('gives blue and orange feathers of the same lightness colours of their own', () => {
    const bird = drawPhoto(300, 400, (_x, y) => (y < 0.5 ? [30, 111, 190] : [200, 92, 20]));
    const { levels, colours } = separate(bird, { ...options, colours: 4 });
    const commonestOf = (from: number, until: number) => {
      const counts = colours.map(() => 0);
      levels.forEach((level, pixel) => {
        if (prepared.pet?.core[pixel] && pixel >= from * 300 && pixel < until * 300) {
          const place = (level - layersOf(1)) / layersPerColour;
          counts[place] = (counts[place] ?? 0) + 1;
        }
      });
      return toOklab(fromHex(colours[counts.indexOf(Math.max(...counts))]?.hex ?? ''));
    };
    expect(commonestOf(120, 180).b).toBeLessThan(-0.05);
    expect(commonestOf(220, 280).b).toBeGreaterThan(0.05);
  });

  it('can be made even from a photo without anything in it', () => {
    const { colours, levels } = separate(plainPhoto(60, 80, [128, 128, 128]), {
      style: 'poster',
      colours: 4,
      widthMm: 108,
    });
    expect(colours).toHaveLength(4);
    expect(new Set(levels).size).toBe(1);
  });

  it('is enlarged with smooth outlines, and can still be printed', () => {
    const small = cut(prepared, { colours: 5, ground: 'moon' });
    const large = enlargeCut(small, { width: 800, height: 1067 });
    expect([large.width, large.height, large.levels.length]).toEqual([800, 1067, 800 * 1067]);
    const { narrow, smallestMm2 } = measurePrintability(large, 0.8);
    expect([narrow < 0.005, smallestMm2 >= 0.9]).toEqual([true, true]);
    const { shares, largeShares } = {
      shares: small.colours.map(({ share }) => share),
      largeShares: small.colours.map(
        (_, place) => large.levels.filter((level) => level === layersOf(place + 1)).length,
      ),
    };
    shares.forEach((share, place) => expect((largeShares[place] ?? 0) / large.levels.length).toBeCloseTo(share, 1));
  });
});

describe('a ladder', () => {
  it('has the two darkest filaments, the lightest, and as many between as are left', () => {
    const placesOf = (colours: number) => ladderOf(harbour, colours).map((stop) => stops.indexOf(stop));
    expect([4, 5, 6, 7, 8].map(placesOf)).toEqual([
      [0, 1, 4, 7],
      [0, 1, 3, 5, 7],
      [0, 1, 3, 4, 6, 7],
      [0, 1, 2, 3, 5, 6, 7],
      [0, 1, 2, 3, 4, 5, 6, 7],
    ]);
  });

  it('is refused with fewer filaments than colours', () => {
    expect(() => ladderOf({ stops: stops.slice(0, 4) }, 5)).toThrow(RangeError);
  });
});
