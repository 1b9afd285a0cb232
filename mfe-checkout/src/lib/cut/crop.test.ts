import { centreCrop } from '@pawlayer/contracts';
import { expect, test } from 'vitest';
import { croppedPixels } from './crop.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2250, height: 3000 },
  ],
  [
    { width: 300, height: 800 },
    { width: 300, height: 400 },
  ],
  [
    { width: 900, height: 1200 },
    { width: 900, height: 1200 },
  ],
  [
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ],
])('counts the pixels in the middle of %o', (photo, pixels) => {
  expect(croppedPixels(photo, centreCrop(photo))).toEqual(pixels);
});
