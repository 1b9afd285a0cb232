import type { Random } from './random.ts';

const magics = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', 'GIF89a', '%PDF-1.7', '<svg>', '<html>'];

/** A photo with something wrong: bits flipped, cut off, doubled, with another beginning, or with lengths that lie. */
export const breakPhoto = (photo: Buffer, random: Random): Buffer => {
  const ways = [
    () => flip(photo, 1 + random.below(200), random),
    () => photo.subarray(0, random.below(photo.length)),
    () => Buffer.concat([photo.subarray(0, random.below(photo.length)), random.bytes(random.below(4000))]),
    () => Buffer.concat([Buffer.from(random.pick(magics), 'latin1'), photo.subarray(random.below(64))]),
    () => Buffer.concat([Buffer.from(random.pick(magics), 'latin1'), random.bytes(random.below(2000))]),
    // Of a PNG these are the sizes and the lengths of chunks, of a JPEG its segments'.
    () => flip(photo, 1 + random.below(8), random, 8, 64),
    () => Buffer.concat([photo, photo]).subarray(random.below(photo.length)),
    () => Buffer.alloc(random.below(200)),
  ];
  return random.pick(ways)();
};

const flip = (photo: Buffer, count: number, random: Random, from = 0, length = photo.length): Buffer => {
  const flipped = Buffer.from(photo);
  for (let n = 0; n < count; n += 1) {
    const at = from + random.below(Math.min(length, flipped.length - from));
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
  }
  return flipped;
};

const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  4.5,
  1e308,
  '',
  ' ',
  '\0',
  '\ud800',
  'a'.repeat(10_001),
  [],
  {},
  [[]],
  { $gt: '' },
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2147483648',
  '٤٩.٢٩',
  '\r\nBcc: x@example.com',
  '00000000-0000-4000-8000-000000000000',
  '__proto__',
  'constructor',
];

/** A body in which anything may stand anywhere; a third of them are no JSON at all. */
export const inventBody = (fields: readonly string[], random: Random): string => {
  if (random.below(3) === 0)
    return random.pick(['{', '[[', '"', '{"a":}', 'null', 'a=b&c=d', '\0\0', '{"__proto__":{}}']);
  const entries = fields.filter(() => random.below(4) > 0).map((field) => [field, random.pick(strange)]);
  return JSON.stringify(Object.fromEntries(entries));
};

/** A path with something strange for each of its parameters, and perhaps a query. */
export const inventPath = (path: string, random: Random): string => {
  const filled = path.replaceAll(/\{\w+\}|:\w+/g, () => encode(random.pick(strange)));
  return random.below(3) === 0 ? `${filled}?${encode(random.pick(strange))}=${encode(random.pick(strange))}` : filled;
};

const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 500)) || '%00';
};
