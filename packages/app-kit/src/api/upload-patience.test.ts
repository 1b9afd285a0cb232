import { expect, it } from 'vitest';
import { uploadPatience } from './upload-patience.ts';

it.each([
  ['before anything has left the page', 0, 0, 30],
  ['5.3 MB that a device took at once, which need 53 s at 100 kB/s', 5_300_000, 4, 626],
  ['a small file', 81_920, 1, 39],
  ['one that has taken long already', 5_300_000, 595, 35],
  ['one that has had all its time', 10_000_000, 700, 30],
])('waits for %s', (_what, handedOver, passedSeconds, seconds) => {
  const ms = uploadPatience({ timeoutMs: 30_000, handedOver, passedMs: passedSeconds * 1000 });
  expect(Math.round(ms / 1000)).toBe(seconds);
});
