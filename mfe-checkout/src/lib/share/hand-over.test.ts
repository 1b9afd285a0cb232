import { expect, test } from 'vitest';
import { pictureName } from './hand-over.ts';

test.each([
  ['Otis', 'otis-portrait.png'],
  ['Zoë & Max Jr.', 'zoe-max-jr-portrait.png'],
  ['../..', 'portrait.png'],
  ['小白', 'portrait.png'],
  [undefined, 'portrait.png'],
])('names the picture of %s', (petName, name) => {
  expect(pictureName(petName)).toBe(name);
});
