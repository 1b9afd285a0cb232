import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paint, prepare, separate, sheets, type Cut } from './index.ts';
import { before, grownHead, height, mask, options, photo, pixelsWhere, width, widthMm } from './testing/masked-pet.ts';
import { drawPhoto, isHead } from './testing/photos.ts';

const hashOf = ({ levels }: Cut) => createHash('sha256').update(levels).digest('hex').slice(0, 16);

const farOutside = pixelsWhere((x, y) => !grownHead(1.06)(x, y));

/** Two colours that differ by at most 2 of 255 in each channel. */
const expectNear = (one = '', other = '') => {
  for (const at of [1, 3, 5])
    expect(
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
    ).toBeLessThan(3);
};

const isRim = (x: number, y: number) => grownHead(0.94)(x, y) && !grownHead(0.86)(x, y);
const meanOf = (values: Uint8Array | Float32Array, pixels: readonly number[]) =>
  pixels.reduce((sum, pixel) => sum + (values[pixel] ?? 0), 0) / pixels.length;

describe('a pet cut out of its surroundings', () => {
  const plain = separate(photo, options);
  const topOf = ({ colours, surroundings = -1 }: Cut) => {
    const colour = colours[surroundings];
    return colour && colour.fromLayer + colour.layers - 1;
  };

  it('has one level all around, the top of one of its colours', () => {
    const levels = new Set(farOutside.map((pixel) => plain.levels[pixel]));
    expect([...levels]).toEqual([topOf(plain)]);
  });

  it('is cut the same way, today and tomorrow', () => {
    expect(hashOf(plain)).toBe('66b4a45c3cd95bda');
  });

  it.each([0, 1, 2, 3, 4])(
    'can be laid on colour %i of its stack, which changes nothing of the pet',
    (surroundings) => {
      const chosen = separate(photo, { ...options, surroundings });
      expect(chosen.surroundings).toBe(surroundings);
      const top = topOf(chosen);
      plain.levels.forEach((level, pixel) => {
        if (chosen.levels[pixel] !== level) expect([level, chosen.levels[pixel]]).toEqual([topOf(plain), top]);
      });
      expect(chosen.colours.map(({ hex }) => hex)).toEqual(plain.colours.map(({ hex }) => hex));
      expect(chosen.colours.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(chosen.colours[surroundings]?.share).toBeGreaterThan(farOutside.length / chosen.levels.length);
    },
  );

  it('takes the lightest colour for one above the stack, and none below it', () => {
    expect(separate(photo, { ...options, surroundings: 7 }).surroundings).toBe(4);
    for (const surroundings of [-1, 0.5, Number.NaN])
      expect(() => separate(photo, { ...options, surroundings })).toThrow(RangeError);
  });

  it('stands out: a pet with a dark outline lies on its lightest colour, one with a light outline on its darkest', () => {
    const pet = (rim: number, middle: number) =>
      drawPhoto(width, height, (x, y) => {
        const light = isHead(x, y) ? middle + (rim - middle) * Math.hypot((x - 0.5) / 0.3, (y - 0.45) / 0.33) : 128;
        return [light, light, light];
      });
    expect(separate(pet(20, 230), options).surroundings).toBe(4);
    expect(separate(pet(230, 20), options).surroundings).toBe(0);
  });

  it('is where another palette has it too', () => {
    const filaments = ['#000000', '#101010', '#202020', '#303030', '#ffffff'].map((hex) => ({
      name: hex,
      hex,
      tdMm: 2,
    }));
    const other = separate(photo, { ...options, filaments });
    expect(other.levels).toEqual(plain.levels);
    expect(other.surroundings).toBe(plain.surroundings);
  });

  it('is the same before any background, up to its outline', () => {
    for (const background of [
      [255, 255, 255],
      [0, 0, 0],
    ] as const) {
      const other = separate(before(background), options);
      expect(other.surroundings).toBe(plain.surroundings);
      for (const place of [0, 1, 2, 3, 4]) expectNear(other.colours[place]?.hex, plain.colours[place]?.hex);
      for (const pixels of [pixelsWhere(isRim), pixelsWhere(grownHead(0.8))])
        expect(Math.abs(meanOf(other.levels, pixels) - meanOf(plain.levels, pixels))).toBeLessThan(0.1);
    }
  });

  it.each([0, 255])('has no halo: a plain coat has one tone up to its outline, before %i too', (ground) => {
    const isNose = (x: number, y: number) => Math.hypot(x - 0.5, (y - 0.45) * 1.33) < 0.03;
    const coat = drawPhoto(width, height, (x, y) => {
      const light = isHead(x, y) ? 128 : ground;
      return isNose(x, y) ? [20, 20, 20] : [light, light, light];
    });
    const { tone } = prepare(coat, { widthMm, mask });
    const beside = pixelsWhere((x, y) => grownHead(0.75)(x, y) && !grownHead(0.65)(x, y));
    expect(Math.abs(meanOf(tone, pixelsWhere(isRim)) - meanOf(tone, beside))).toBeLessThan(0.02);
  });

  it('is cut only by its own tones', () => {
    const counted = prepare(photo, { widthMm, mask }).histogram.reduce((sum, count) => sum + count, 0);
    expect(counted / pixelsWhere(isHead).length).toBeCloseTo(1, 1);
  });

  it('has a picture and sheets like any other', () => {
    expect(paint(plain).data).toHaveLength(4 * width * height);
    expect(sheets(plain)).toHaveLength(5);
  });
});
