import { expect, it } from 'vitest';
import { toOklab, type OklabPlanes } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import { naturalColours } from './natural-colours.ts';

const side = 40;
const { lightness, a, b } = toOklab(fromHex('#808080'));
const grey: OklabPlanes = {
  lightness: new Float32Array(side * side).fill(lightness),
  a: new Float32Array(side * side).fill(a),
  b: new Float32Array(side * side).fill(b),
};
const chromasOf = (colours: number, groundTone: 'dark' | 'light') => {
  const places = Uint8Array.from({ length: side * side }, (_, pixel) => 1 + (pixel % colours));
  return naturalColours(grey, places, colours, { groundTone }).map((colour) => Math.hypot(colour.a, colour.b));
};

it('gives grey fur on a light ground a ground with a hue, and on a dark one fur without', () => {
  for (const colours of [3, 4, 5]) {
    const [motif, plain] = chromasOf(colours, 'light').slice(-2);
    expect(motif).toBeCloseTo(colours === 3 ? 0.06 : 0.085);
    expect(plain).toBeCloseTo(0.035);
    expect(chromasOf(colours, 'dark').at(-1)).toBeLessThan(0.005);
  }
});
