import { describe, expect, it } from 'vitest';
import { type Drawn, readFlat, readReduced } from './index.ts';

const cut = { width: 60, height: 80 };
const five = ['#101820', '#5a3a28', '#a0522d', '#d8b48c', '#f5f0e6'];

/** A picture whose pixels have these colours; none where nothing is drawn. */
const draw = (
  { width, height }: { width: number; height: number },
  colourAt: (x: number, y: number) => string,
): Drawn => {
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const hex = colourAt(x, y);
      if (hex !== '')
        data.set([...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), 255], 4 * (y * width + x));
    }
  return { width, height, data };
};
/** Five stripes from left to right, of a picture that is `width` wide. */
const stripeAt = (x: number, width: number) => Math.floor((5 * x) / width);
const placesOf = (colourAt: (x: number, y: number) => number) =>
  Uint8Array.from({ length: cut.width * cut.height }, (_, pixel) =>
    colourAt(pixel % cut.width, Math.floor(pixel / cut.width)),
  );
const stripes = placesOf((x) => stripeAt(x, cut.width) + 1);
const mix = (one: string, other: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

describe('a picture of flat colours', () => {
  it.each([1, 2, 4])('of %i times the size of the cut has its colours dark to light, each pixel its own', (times) => {
    const [width, height] = [cut.width * times, cut.height * times];
    const drawn = draw({ width, height }, (x) => five.toReversed()[stripeAt(x, width)] ?? '');
    expect(readFlat(drawn, cut, true)).toEqual({
      ...cut,
      colours: five,
      values: stripes.map((place) => 6 - place),
    });
  });

  it('loses what antialiasing has mixed along its outlines to the nearer side, also where a colour between is flat', () => {
    const [width, height] = [240, 320];
    const colourAt = (x: number, y: number): string => {
      const from = Math.hypot(x - 120, y - 100) - 80;
      if (y > 250) return '#808080';
      if (from <= -1) return '#ffffff';
      return from >= 1 ? '#000000' : mix('#ffffff', '#000000', (from + 1) / 2);
    };
    const flat = readFlat(draw({ width, height }, colourAt), cut, true);
    expect(flat?.colours).toEqual(['#000000', '#808080', '#ffffff']);
    const greyAbove = flat?.values.subarray(0, cut.width * 60).filter((value) => value === 2);
    expect(greyAbove).toHaveLength(0);
    expect(flat?.values.filter((value) => value === 3).length).toBeCloseTo(Math.PI * 20 ** 2, -2);
  });

  it('of sixteen colours keeps them all, and one more makes it undefined', () => {
    const grey = (step: number) => `#${(15 * step).toString(16).padStart(2, '0').repeat(3)}`;
    const ofColours = (count: number) => draw(cut, (x) => grey(Math.floor((count * x) / cut.width)));
    expect(readFlat(ofColours(16), cut, true)?.colours).toHaveLength(16);
    expect(readFlat(ofColours(17), cut, true)).toBeUndefined();
    expect(readReduced(ofColours(17), 3).colours).toHaveLength(3);
  });

  it('has no place in the stack where nothing is drawn', () => {
    const flat = readFlat(
      draw(cut, (x) => (x < 30 ? '' : '#a0522d')),
      cut,
      true,
    );
    expect(flat).toEqual({ ...cut, colours: ['#a0522d'], values: placesOf((x) => (x < 30 ? 0 : 1)) });
  });

  it('is squeezed to the shape of the cut without a mixed colour', () => {
    const [width, height] = [126, 163];
    const flat = readFlat(
      draw({ width, height }, (x) => five[stripeAt(x, width)] ?? ''),
      cut,
      true,
    );
    expect(flat?.colours).toEqual(five);
    const rest = flat?.values.filter((value, pixel) => value !== stripes[pixel]);
    expect(rest?.length).toBeLessThanOrEqual(4 * cut.height);
  });
});

it('is undefined for what is not flat: a gradient, and noise', () => {
  const gradient = draw(cut, (x, y) => mix('#000000', '#ffffff', (x + y) / 140));
  const noise = draw(cut, (x, y) => `#${((x * 7919 + y * 104_729) % 0xffffff).toString(16).padStart(6, '0')}`);
  for (const drawn of [gradient, noise])
    for (const isLossless of [true, false]) expect(readFlat(drawn, cut, isLossless)).toBeUndefined();
});
