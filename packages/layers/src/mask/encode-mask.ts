import { zlibSync } from 'fflate';
import { checkMask, type Mask } from './mask.ts';

/**
 * The file of a mask as the server takes it: a grey PNG of 8 bits (ISO/IEC 15948), which no canvas writes. Throws
 * {@link UnusableMask}.
 */
export const encodeMask = (mask: Mask): Uint8Array<ArrayBuffer> => {
  checkMask(mask);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, mask.width);
  view.setUint32(4, mask.height);
  header[8] = 8; // bits; the rest of zeros: grey, deflated, not interlaced
  const rows = zlibSync(filterRows(mask), { level: 6 });
  return join([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', new Uint8Array(0))]);
};

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const upFilter = 2;

/** Each row as its difference from the row above, of which nearly all is 0 in a mask. */
const filterRows = ({ data, width, height }: Mask): Uint8Array => {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, at = 0, pixel = 0; y < height; y += 1) {
    rows[at] = upFilter;
    at += 1;
    for (let x = 0; x < width; x += 1, at += 1, pixel += 1) {
      rows[at] = (data[pixel] ?? 0) - (y > 0 ? (data[pixel - width] ?? 0) : 0);
    }
  }
  return rows;
};

const chunk = (type: string, content: Uint8Array): Uint8Array => {
  const typed = join([new TextEncoder().encode(type), content]);
  const [length, check] = [new Uint8Array(4), new Uint8Array(4)];
  new DataView(length.buffer).setUint32(0, content.length);
  new DataView(check.buffer).setUint32(0, crc32(typed));
  return join([length, typed, check]);
};

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** The checksum of a chunk (ISO/IEC 15948, annex D), bit by bit: a mask has a few thousand bytes. */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
};
