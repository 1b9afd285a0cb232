import { expect, test } from 'vitest';
import { isSameCrop } from './same-crop.ts';

test('treats a rounding difference as the same part, and a nudge as another', () => {
  const crop = { x: 0.2, y: 0, width: 0.5, height: 0.6 };
  expect(isSameCrop(crop, { ...crop, x: 0.2004 })).toBe(true);
  expect(isSameCrop(crop, { ...crop, x: 0.21 })).toBe(false);
});
