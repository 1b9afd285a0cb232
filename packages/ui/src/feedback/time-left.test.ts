import { expect, it } from 'vitest';
import { timeLeftText } from './time-left.ts';

it.each([
  [1000, undefined],
  [5000, 'about 10 seconds left'],
  [34_000, 'about 40 seconds left'],
  [51_000, 'about a minute left'],
  [89_000, 'about a minute left'],
  [95_000, 'about 2 minutes left'],
  [590_000, 'about 10 minutes left'],
])('%i ms: %s', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});
