import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const [grey, rgb] = [0, 2];

/** A PNG of a mask with the pet where `isPet` says, at fractions of the mask's size; grey unless `inColour`. */
export const drawMask = (
  width: number,
  height: number,
  isPet: (x: number, y: number) => boolean,
  { inColour = false } = {},
): Buffer<ArrayBuffer> => {
  const channels = inColour ? 3 : 1;
  const rows = Array.from({ length: height }, (_row, y) => {
    const pixels = Array.from({ length: width }, (_pixel, x) =>
      isPet((x + 0.5) / width, (y + 0.5) / height) ? 255 : 0,
    );
    return Buffer.from([0, ...pixels.flatMap((value) => Array.from({ length: channels }, () => value))]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, inColour ? rgb : grey, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Where the raccoon's head is in its photo. */
export const isHead = (x: number, y: number): boolean => ((x - 0.49) / 0.2) ** 2 + ((y - 0.5) / 0.34) ** 2 < 1;
