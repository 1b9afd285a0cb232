import { expect, it } from 'vitest';
import { toOklab, type OklabPlanes } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import { naturalColours } from './natural-colours.ts';

const side = 40;
const furOf = (hex: string): OklabPlanes => {
  const { lightness, a, b } = toOklab(fromHex(hex));
  return {
    lightness: new Float32Array(side * side).fill(lightness),
    a: new Float32Array(side * side).fill(a),
    b: new Float32Array(side * side).fill(b),
  };
};
const placesOf = (colours: number) => Uint8Array.from({ length: side * side }, (_, pixel) => 1 + (pixel % colours));
const chromasOf = (colours: number, groundTone: 'dark' | 'light') =>
  naturalColours(furOf('#808080'), placesOf(colours), colours, { groundTone }).map((colour) =>
    Math.hypot(colour.a, colour.b),
  );

it('gives grey fur on a light ground a ground with a hue, and on a dark one fur without', () => {
  for (const colours of [3, 4, 5]) {
    const [motif, plain] = chromasOf(colours, 'light').slice(-2);
    expect(motif).toBeCloseTo(colours === 3 ? 0.06 : 0.085);
    expect(plain).toBeCloseTo(0.035);
    expect(chromasOf(colours, 'dark').at(-1)).toBeLessThan(0.005);
  }
});

const hueOf = ({ a, b }: { a: number; b: number }) => Math.atan2(b, a) / Math.PI;

it.each([
  ['#7a4a2a', 'a brown horse'],
  ['#d9a066', 'an orange kitten'],
])('shades %s, %s, in a red brown, before a ground of the complement', (hex) => {
  for (const colours of [4, 5, 7]) {
    const [ground, shade, ...fur] = naturalColours(furOf(hex), placesOf(colours), colours).map(hueOf);
    expect(shade).toBeGreaterThan(0.1);
    expect(shade).toBeLessThan(0.3);
    const [first, ...lighter] = fur;
    expect(Math.abs((first ?? NaN) - (ground ?? NaN) - 1)).toBeLessThan(0.08);
    for (const [place, hue] of lighter.entries()) expect(hue).toBeGreaterThan(fur[place] ?? NaN);
    expect(fur.at(-1)).toBeLessThan(0.46);
  }
});

it.each([
  ['#e8dcc0', 'white fur in warm light', 1],
  ['#8a8a86', 'grey fur', 0],
  ['#7d8a6c', 'grey fur above a lawn', 0],
])('keeps cold shadows for %s, %s', (hex, _what, whiteness) => {
  const [ground, shade] = naturalColours(furOf(hex), placesOf(5), 5, { whiteness }).map(hueOf);
  expect(shade).toBeCloseTo(ground ?? NaN);
  expect(shade).toBeLessThan(0);
});

it('makes pale orange fur as vivid as the same chroma of a lawn in grey fur is not', () => {
  const middleOf = (hex: string) => naturalColours(furOf(hex), placesOf(5), 5)[2] ?? { a: NaN, b: NaN };
  const [orange, lawn] = ['#c0a58b', '#a2ab90'].map((hex) => {
    const { a, b } = toOklab(fromHex(hex));
    const middle = middleOf(hex);
    return Math.hypot(middle.a, middle.b) / Math.hypot(a, b);
  });
  expect(orange).toBeCloseTo(1.8);
  expect(lawn).toBeLessThan(1.45);
});

it('shows a pet of two hues in both, the deep one second', () => {
  const [blue, orange] = ['#2a6fb0', '#d9702a'].map((hex) => toOklab(fromHex(hex)));
  const places = Uint8Array.from({ length: side * side }, (_, pixel) => 1 + Math.floor((pixel * 5) / side ** 2));
  // Each band has some of the other's hue, which mixed with its own would be a grey.
  const isBlue = (pixel: number) => ((places[pixel] ?? 0) <= 2 ? pixel % 3 > 0 : pixel % 3 === 0);
  const planeOf = (axis: 'lightness' | 'a' | 'b') =>
    Float32Array.from(places, (_, pixel) => (isBlue(pixel) ? blue : orange)?.[axis] ?? NaN);
  const planes = { lightness: planeOf('lightness'), a: planeOf('a'), b: planeOf('b') };
  const hues = naturalColours(planes, places, 5, { manyHued: 1 }).map(hueOf);
  expect(hues[1]).toBeCloseTo(hueOf(blue ?? { a: NaN, b: NaN }));
  for (const hue of hues.slice(2)) expect(hue).toBeGreaterThan(0.25);
  expect(hues[2]).toBeLessThan(0.37);
});
