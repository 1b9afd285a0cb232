import { inflateSync, crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeMask, UnusableMask } from '../index.ts';
import { drawMask, isHead } from '../testing/photos.ts';

const mask = drawMask(600, 800, isHead);

/** The chunks of a PNG by their types, with their checksums verified. */
const chunksOf = (file: Uint8Array): Map<string, Buffer> => {
  const bytes = Buffer.from(file);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const typed = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(typed));
    chunks.set(typed.subarray(0, 4).toString(), typed.subarray(4));
    at += length + 12;
  }
  return chunks;
};

it('writes a mask as a lossless grey PNG, far below 100 kB', () => {
  const file = encodeMask(mask);
  expect(file.length).toBeLessThan(20_000);
  const chunks = chunksOf(file);
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 2, 88, 0, 0, 3, 32, 8, 0, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT') ?? '');
  const decoded = new Uint8Array(mask.data.length);
  for (let pixel = 0; pixel < decoded.length; pixel += 1) {
    const above = pixel < 600 ? 0 : (decoded[pixel - 600] ?? 0);
    decoded[pixel] = above + (rows[Math.floor(pixel / 600) * 601 + 1 + (pixel % 600)] ?? 0);
  }
  expect(Buffer.compare(decoded, Buffer.from(mask.data))).toBe(0);
});

it('writes the same bytes for the same mask, by which it has one hash', () => {
  expect(encodeMask(mask)).toEqual(encodeMask(drawMask(600, 800, isHead)));
});

it('refuses what is not a mask', () => {
  expect(() => encodeMask({ ...mask, width: 601 })).toThrow(UnusableMask);
});
