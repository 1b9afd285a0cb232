import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  cut,
  decodeOverlay,
  encodeMask,
  encodeOverlay,
  moveOverlay,
  prepare,
  type Filament,
  type Overlay,
  UnreadableOverlay,
} from '../index.ts';
import { layersOf } from '../stack.ts';
import { drawMask, drawPet, drawPhoto, isHead } from '../testing/photos.ts';
import { measurePrintability, smallestRegion } from '../testing/printability.ts';

const [width, height] = [300, 400];
const photo = drawPet(width, height);
const widthMm = 73;
const mask = drawMask(90, 120, isHead);
const stops: Filament[] = ['#14202e', '#1f3f5b', '#6b3a29', '#8a4b2f', '#b5744a', '#d9a066', '#eac99c', '#f6e9d2'].map(
  (hex, place) => ({ name: `Harbour ${place + 1}`, hex, tdMm: 1 }),
);
const [asCut, ground] = [0, 255];

const paint = (valueAt: (x: number, y: number) => number | undefined): Overlay => ({
  width,
  height,
  values: Uint8Array.from(
    { length: width * height },
    (_, pixel) => valueAt(pixel % width, Math.floor(pixel / width)) ?? asCut,
  ),
});
const isIn = (x: number, y: number, [left, top, size]: readonly [number, number, number]): boolean =>
  x >= left && x < left + size && y >= top && y < top + size;
const middleOf = (levels: Uint8Array, [left, top, size]: readonly [number, number, number]): number | undefined =>
  levels[(top + size / 2) * width + left + size / 2];

/** On the pet, across its outline, and before the ground. */
const squares = { onPet: [140, 200, 24], across: [48, 170, 30], beside: [8, 350, 24] } as const;

describe.each(['poster', 'photograph'] as const)('an overlay of a %s', (style) => {
  const prepared = prepare(photo, { widthMm, mask, style });
  const options = { colours: 5, surroundings: 0 };
  const plain = cut(prepared, options);

  it('is of the painted colour, and everything far from it is as before', () => {
    const overlay = paint((x, y) => Object.values(squares).findIndex((square) => isIn(x, y, square)) + 3);
    overlay.values.forEach((value, pixel) => (overlay.values[pixel] = value === 2 ? 0 : value));
    const { levels, colours } = cut(prepared, { ...options, overlay });
    expect(Object.values(squares).map((square) => middleOf(levels, square))).toEqual([3, 4, 5].map(layersOf));
    expect(colours.map(({ hex }) => hex)).toEqual(plain.colours.map(({ hex }) => hex));
    const near = Object.values(squares).map(([left, top, size]) => [left - 12, top - 12, size + 24] as const);
    const changed = levels.filter(
      (level, pixel) =>
        level !== plain.levels[pixel] && !near.some((square) => isIn(pixel % width, Math.floor(pixel / width), square)),
    );
    expect(changed).toHaveLength(0);
  });

  it('is nothing where nothing is painted', () => {
    expect(cut(prepared, { ...options, overlay: paint(() => undefined) }).levels).toEqual(plain.levels);
  });

  it('that covers the picture is cut as it is, where its regions are large enough', () => {
    const quarters = paint((x, y) => (y < 100 ? 1 : 2) + (x < 150 ? 0 : 2) + (y >= 300 ? 1 : 0));
    const { levels } = cut(prepared, { ...options, overlay: quarters });
    const wrong = levels.findIndex((level, pixel) => level !== layersOf(quarters.values[pixel] ?? 0));
    expect(wrong).toBe(-1);
  });

  it('takes a part of the pet away, to the ground', () => {
    const { levels } = cut(prepared, {
      ...options,
      overlay: paint((x, y) => (isIn(x, y, squares.onPet) || isIn(x, y, squares.across) ? ground : undefined)),
    });
    expect([middleOf(levels, squares.onPet), middleOf(levels, squares.across)]).toEqual([layersOf(1), layersOf(1)]);
  });

  it('can be printed: specks and hairlines disappear', () => {
    const overlay = paint((x, y) => {
      if (isIn(x, y, [140, 200, 1]) || isIn(x, y, [12, 356, 1])) return 5;
      if (y === 250 || x === 20) return 1 + (Math.floor((x + y) / 40) % 5);
      return isIn(x, y, squares.onPet) ? 2 : undefined;
    });
    const result = cut(prepared, { ...options, overlay });
    expect(smallestRegion(result)).toBeGreaterThanOrEqual(0.89 * (width / widthMm) ** 2);
    const before = measurePrintability(plain, 0.8);
    const after = measurePrintability(result, 0.8);
    expect(after.narrow).toBeLessThan(before.narrow + 0.001);
    expect(after.thinBetween).toBeLessThan(before.thinBetween + 0.0005);
    expect(result.levels[350 * width + 20]).toBe(layersOf(1));
    expect(middleOf(result.levels, squares.onPet)).toBe(layersOf(2));
  });

  it('is refused at another size, or with a place above the stack', () => {
    const square = (value: number) => paint((x, y) => (isIn(x, y, squares.onPet) ? value : undefined));
    expect(() => cut(prepared, { ...options, overlay: square(6) })).toThrow(RangeError);
    expect(() => cut(prepared, { ...options, overlay: { ...square(5), width: 301 } })).toThrow(RangeError);
    expect(() => cut(prepared, { ...options, overlay: { ...square(5), values: new Uint8Array(9) } })).toThrow(
      RangeError,
    );
  });

  it('is of the darkest colour where it is the ground of a picture that has none', () => {
    const whole = prepare(photo, { widthMm, style });
    const { levels } = cut(whole, {
      ...options,
      overlay: paint((x, y) => (isIn(x, y, squares.onPet) ? ground : undefined)),
    });
    expect(middleOf(levels, squares.onPet)).toBe(layersOf(1));
  });
});

describe('of a poster', () => {
  it('an overlay lies where it was painted in every colourway and before every ground, which shows where it says so', () => {
    const prepared = prepare(photo, { widthMm, mask, style: 'poster' });
    const overlay = paint((x, y) => (isIn(x, y, squares.onPet) ? 4 : isIn(x, y, squares.across) ? ground : undefined));
    for (const drawn of ['plain', 'moon', 'rays'] as const) {
      const { levels } = cut(prepared, { colours: 5, colourway: { stops }, ground: drawn, overlay });
      expect(middleOf(levels, squares.onPet)).toBe(layersOf(4));
      expect([layersOf(1), layersOf(2)]).toContain(middleOf(levels, squares.across));
    }
  });

  it('no rim of light is drawn over it', () => {
    const black = drawPhoto(width, height, (x, y) => (isHead(x, y) ? [20 + 20 * x, 20, 20] : [240, 240, 240]));
    const prepared = prepare(black, { widthMm, mask, style: 'poster' });
    const options = { colours: 5, colourway: { stops } };
    const outline = prepared.poster?.outline?.pixels ?? new Uint32Array(0);
    const lit = cut(prepared, options).levels;
    const isUpper = (pixel: number) => pixel < 0.5 * width * height;
    const overlay = paint((x, y) => (y < height / 2 && isHead(x / width, y / height) ? 1 : undefined));
    const { levels } = cut(prepared, { ...options, overlay });
    const rim = [...outline].filter(
      (pixel) => isUpper(pixel) && overlay.values[pixel] && (lit[pixel] ?? 0) > layersOf(2),
    );
    expect(rim.length).toBeGreaterThan(100);
    // Beside the lower half, where the rim is, opening may take a little.
    expect(rim.filter((pixel) => levels[pixel] !== layersOf(1)).length / rim.length).toBeLessThan(0.05);
  });
});

describe('the file of an overlay', () => {
  const stack = ['#14202e', '#8a4b2f', '#f6e9d2'];
  const overlay = paint((x, y) => (isIn(x, y, squares.onPet) ? 3 : isIn(x, y, squares.across) ? ground : undefined));

  it('loses nothing, is small, and is the same for the same overlay', () => {
    const file = encodeOverlay(overlay, stack);
    expect(decodeOverlay(file)).toEqual({ ...overlay, stack });
    expect(file.length).toBeLessThan(2000);
    expect(encodeOverlay(overlay, stack)).toEqual(file);
  });

  it('is refused with a place above its stack', () => {
    expect(() =>
      encodeOverlay(
        paint(() => 4),
        stack,
      ),
    ).toThrow(RangeError);
  });

  const damaged = (at: number): Uint8Array =>
    encodeOverlay(overlay, stack).map((byte, place) => (place === at ? byte ^ 1 : byte));
  const big = paint(() => 1);
  it.each<[string, () => Uint8Array]>([
    ['no PNG', () => new TextEncoder().encode('no picture')],
    ['nothing', () => new Uint8Array(0)],
    ['cut off', () => encodeOverlay(overlay, stack).subarray(0, 100)],
    ['damaged', () => damaged(20)],
    ['grey', () => encodeMask({ ...overlay, data: overlay.values })],
    ['too large', () => encodeOverlay({ width: 801, height: 10, values: new Uint8Array(8010) }, stack)],
    [
      'of too many colours',
      () =>
        encodeOverlay(
          big,
          Array.from({ length: 13 }, () => '#101010'),
        ),
    ],
    ['of more pixels than it says', () => replaceRows(encodeOverlay(overlay, stack), new Uint8Array(50_000_000))],
    ['of fewer pixels than it says', () => replaceRows(encodeOverlay(overlay, stack), new Uint8Array(5))],
    [
      'of a colour beyond its palette',
      () => replaceRows(encodeOverlay(overlay, stack), new Uint8Array(301 * 400).fill(2)),
    ],
  ])('is refused when it is %s', (_what, file) => {
    expect(() => decodeOverlay(file())).toThrow(UnreadableOverlay);
  });
});

describe('an overlay that is moved', () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const overlay = paint((x, y) => (isIn(x, y, [100, 100, 50]) ? 2 : undefined));

  it('stays on what it was painted on', () => {
    const to = { x: 0.25, y: 0.2, width: 0.5, height: 0.5 };
    const { values } = moveOverlay(overlay, { from: whole, to }, { width: 200, height: 300 });
    const at = (x: number, y: number) =>
      values[Math.round(((y - to.y) / to.height) * 300) * 200 + Math.round(((x - to.x) / to.width) * 200)];
    expect([at(0.34, 0.26), at(0.49, 0.37), at(0.32, 0.26), at(0.34, 0.39)]).toEqual([2, 2, 0, 0]);
  });

  it('is as cut where it showed nothing before', () => {
    const { values } = moveOverlay(
      paint(() => 2),
      { from: { x: 0.5, y: 0, width: 0.5, height: 1 }, to: whole },
      { width: 10, height: 1 },
    );
    expect([...values]).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 2, 2]);
  });
});

/** The same file with other rows, whose checksum is right. */
const replaceRows = (file: Uint8Array, rows: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(file);
  const start = bytes.indexOf('IDAT') - 4;
  const after = bytes.subarray(start + 12 + bytes.readUInt32BE(start));
  const typed = Buffer.concat([Buffer.from('IDAT'), zlibSync(rows)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(typed.length - 4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([bytes.subarray(0, start), length, typed, check, after]);
};
