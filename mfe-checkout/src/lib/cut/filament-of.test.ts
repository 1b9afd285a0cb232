import { separate } from '@pawlayer/layers';
import { expect, test } from 'vitest';
import { filamentOf } from './filament-of.ts';

const ramp = Uint8ClampedArray.from({ length: 60 * 80 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at >> 2) / 20));

test('lets light as deep into a colour as the engine does for a photo’s own', () => {
  const { colours } = separate({ data: ramp, width: 60, height: 80 }, { colours: 5, widthMm: 100 });
  expect(colours).toHaveLength(5);
  for (const { hex, tdMm } of colours) expect(filamentOf(hex).tdMm).toBeCloseTo(tdMm, 0);
});
