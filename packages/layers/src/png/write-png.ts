import { zlibSync } from 'fflate';
import { crc32, join, signature, upFilter } from './chunks.ts';

type Bytes = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

/** `rgb` are the colours of a palette, `opacity` those of its first ones; without it all are opaque. */
type Palette = { rgb: Uint8Array; opacity?: Uint8Array };

const [grey, indexed] = [0, 3];

/** A PNG (ISO/IEC 15948) of one byte for each pixel, which no canvas writes: grey, or an index of a palette. */
export const writePng = (picture: Bytes, palette?: Palette): Uint8Array<ArrayBuffer> => {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, picture.width);
  view.setUint32(4, picture.height);
  header[8] = 8; // bits
  header[9] = palette ? indexed : grey; // the rest of zeros: deflated, not interlaced
  const rows = zlibSync(filterRows(picture), { level: 6 });
  return join([
    signature,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette.rgb)] : []),
    ...(palette?.opacity ? [chunk('tRNS', palette.opacity)] : []),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array(0)),
  ]);
};

/** Each row as its difference from the row above, of which nearly all is 0. */
const filterRows = ({ data, width, height }: Bytes): Uint8Array => {
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
