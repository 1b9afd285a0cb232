import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A chunk of a PNG file, with its length and checksum. */
const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ihdr = (width: number, height: number, bits: number, colour: number, interlaced = false): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colour, 0, 0, Number(interlaced)]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};
const file = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** A black picture of one bit per pixel: 16,383 × 16,383 of them take 33 kB. */
export const blackPng = (width: number, height: number): Buffer =>
  file(ihdr(width, height, 1, 0), chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))));

const colourTypes = { rgb: 2, rgba: 6 } as const;
type PngOptions = { height?: number; colours?: keyof typeof colourTypes; bits?: 8 | 16; interlaced?: boolean };

/** A black picture of 10,000 pixels' width. An interlaced one is decoded as a whole. */
export const pngOf = ({ height = 10_000, colours = 'rgb', bits = 8, interlaced = false }: PngOptions): Buffer => {
  const width = 10_000;
  const bytesPerPixel = (colours === 'rgb' ? 3 : 4) * (bits / 8);
  // A row starts with a byte for its filter; the seven passes of an interlaced picture have rows of their own.
  const rows = (interlaced ? passes : [[0, 0, 1, 1] as const]).map(([left, top, across, down]) => {
    const pixels = Math.ceil((width - left) / across);
    return Math.ceil((height - top) / down) * (pixels * bytesPerPixel + 1);
  });
  const pixels = deflatedZeros(rows.reduce((sum, bytes) => sum + bytes, 0));
  return file(ihdr(width, height, bits, colourTypes[colours], interlaced), chunk('IDAT', pixels));
};

/** Adam7: the first column and row of each pass, and the steps to the next ones. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** This many zeros, compressed piece by piece, so that they are never in memory. */
const deflatedZeros = (count: number): Buffer => {
  const pieceBytes = 2 ** 24;
  const piece = (bytes: number, finishFlush: number) => deflateRawSync(Buffer.alloc(bytes), { finishFlush });
  const whole = piece(pieceBytes, constants.Z_FULL_FLUSH);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(count % 65_521, 0); // Adler-32 of zeros
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: Math.floor(count / pieceBytes) }, () => whole),
    piece(count % pieceBytes, constants.Z_FINISH),
    checksum,
  ]);
};

/** A picture of 8 × 8 pixels whose header claims this size. */
export const claimedPng = (width: number, height: number): Buffer =>
  file(ihdr(width, height, 8, 2), chunk('IDAT', deflateSync(Buffer.alloc(25 * 8))));

/** In pixels; enough for a portrait. */
const smallSide = 128;
const smallPixels = () => deflateSync(Buffer.alloc((3 * smallSide + 1) * smallSide, 1));

const small = (...extra: Buffer[]) => file(ihdr(smallSide, smallSide, 8, 2), ...extra, chunk('IDAT', smallPixels()));

/** Small pictures with text or a colour profile that inflates to 200 MB. */
export const inflatingPngs = (): Record<'zTXt' | 'iTXt' | 'iCCP', Buffer> => {
  const inflating = deflatedZeros(200 * 2 ** 20);
  const withChunk = (type: string, head: string) =>
    small(chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), inflating])));
  return {
    zTXt: withChunk('zTXt', 'Comment\0\0'),
    iTXt: withChunk('iTXt', 'Comment\0\x01\0\0\0'),
    iCCP: withChunk('iCCP', 'profile\0\0'),
  };
};

/** A small picture with this many texts. */
export const talkativePng = (texts: number): Buffer =>
  small(
    Buffer.concat(Array.from({ length: texts }, (_, index) => chunk('tEXt', Buffer.from(`Comment\0text ${index}`)))),
  );

/** An animated PNG. */
export const animatedPng = (frames: number): Buffer => {
  const counts = (...numbers: number[]) => {
    const data = Buffer.alloc(4 * numbers.length);
    for (const [index, number] of numbers.entries()) data.writeUInt32BE(number, 4 * index);
    return data;
  };
  const control = (sequence: number) =>
    chunk('fcTL', Buffer.concat([counts(sequence, smallSide, smallSide, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const pixels = smallPixels();
  const further = Array.from({ length: frames - 1 }, (_, index) => [
    control(2 * index + 1),
    chunk('fdAT', Buffer.concat([counts(2 * index + 2), pixels])),
  ]).flat();
  return file(
    ihdr(smallSide, smallSide, 8, 2),
    chunk('acTL', counts(frames, 0)),
    control(0),
    chunk('IDAT', pixels),
    ...further,
  );
};
