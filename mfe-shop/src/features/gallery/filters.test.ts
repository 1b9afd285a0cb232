import { expect, it } from 'vitest';
import { cssRatio } from './filters.ts';

it.each([
  ['3:4', '3 / 4'],
  ['1:1', '1 / 1'],
  ['', '1'],
  ['wide', '1'],
  ['0:4', '1'],
])('takes %j for the ratio %j', (text, ratio) => {
  expect(cssRatio(text)).toBe(ratio);
});
