import { expect, test } from 'vitest';
import { formatBytes, mustShrink, shrinkNote } from './photo-size.ts';
import { sniffPhoto } from './sniff.ts';

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );

const megabytes = (count: number) => count * 1024 * 1024;

test.each([
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF')],
  ['image/png', bytes(0x89, 'PNG', 13, 10, 26, 10, 0, 0, 0, 13)],
  ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
  ['image/heic', bytes(0, 0, 0, 24, 'ftypheic')],
  ['image/heic', bytes(0, 0, 0, 24, 'ftypmif1')],
] as const)('knows %s by its first bytes', (type, head) => {
  expect(sniffPhoto(head)).toBe(type);
});

test.each([
  ['an empty file', bytes()],
  ['a text', bytes('Dear printer,')],
  ['a film', bytes(0, 0, 0, 24, 'ftypisom')],
  ['a sound', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
  ['a GIF', bytes('GIF89a', 1, 0, 1, 0)],
  ['half a JPEG mark', bytes(0xff, 0xd8, 0)],
  ['half a PNG signature', bytes(0x89, 'PNG')],
])('does not accept %s as a photo', (_, head) => {
  expect(sniffPhoto(head)).toBeUndefined();
});

test('shrinks above 10 MB or 6000 pixels, and not at the limits', () => {
  expect(mustShrink({ bytes: megabytes(10), width: 6000, height: 4000 })).toBe(false);
  expect(mustShrink({ bytes: megabytes(10) + 1, width: 600, height: 400 })).toBe(true);
  expect(mustShrink({ bytes: 1000, width: 4000, height: 6001 })).toBe(true);
});

test('says why there is a smaller copy', () => {
  expect(shrinkNote({ bytes: megabytes(14), width: 100, height: 100 })).toBe(
    'That photo is 14 MB. We made a smaller copy that prints just as well.',
  );
  expect(shrinkNote({ bytes: 1000, width: 8000, height: 6000 })).toBe(
    'That photo is 8000 × 6000 pixels. We made a smaller copy that prints just as well.',
  );
});

test('writes sizes as people read them', () => {
  expect([300, 217_000, megabytes(1), 3_250_586, megabytes(14.2)].map(formatBytes)).toEqual([
    '1 KB',
    '212 KB',
    '1 MB',
    '3.1 MB',
    '14 MB',
  ]);
});
