import { expect, test } from 'vitest';
import { previewFileName } from './hand-over.ts';

test.each([
  ['Otis', 'otis-preview.jpg'],
  ['Zoë & Max Jr.', 'zoe-max-jr-preview.jpg'],
  ['../..', 'portrait-preview.jpg'],
  ['小白', 'portrait-preview.jpg'],
  [undefined, 'portrait-preview.jpg'],
])('names the picture of %s', (petName, name) => {
  expect(previewFileName(petName)).toBe(name);
});
