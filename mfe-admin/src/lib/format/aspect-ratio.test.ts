import { expect, it } from 'vitest';
import { nearestAspectRatio } from './aspect-ratio.ts';

it.each([
  [3024, 4032, '3:4', 'portrait'],
  [1024, 768, '4:3', 'landscape'],
  [2000, 2000, '1:1', 'portrait'],
  [1080, 1000, '1:1', 'landscape'],
  [1080, 1920, '3:4', 'portrait'],
  [4000, 1000, '4:3', 'landscape'],
])('a picture of %i × %i is nearest to %s, %s', (width, height, aspectRatio, orientation) => {
  expect(nearestAspectRatio(width, height)).toEqual({ aspectRatio, orientation });
});
