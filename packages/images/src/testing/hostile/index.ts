// Photos that attack a decoder, made by code because they are made to be large.
import sharp from 'sharp';

export { jpegOf } from './jpeg.ts';
export { animatedPng, blackPng, claimedPng, inflatingPngs, pngOf, talkativePng } from './png.ts';
export { flipBits } from './flip-bits.ts';
export { compareMasks } from './compare-masks.ts';
export { watchChildren } from './watch-children.ts';

/** A lossless WebP of one colour: 38 bytes, whatever its size. */
export const webpOf = async (width: number, height: number): Promise<Buffer> => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c04020' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  // After the signature 0x2f come 14 bits each of the width and height, less one.
  const at = bytes.indexOf('VP8L') + 9;
  const rest = bytes.readUInt32LE(at) & 0xf000_0000;
  bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14) | rest) >>> 0, at);
  return bytes;
};

/** An animation of 128 × 128 pixels with frames that differ. */
export const animation = async (frames: number): Promise<{ webp: Buffer; gif: Buffer }> => {
  const side = 128;
  const bytes = side * side * 3;
  const pixels = Buffer.alloc(bytes * frames);
  for (let frame = 0; frame < frames; frame += 1) pixels.fill(frame, frame * bytes);
  const picture = sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } });
  return { webp: await picture.clone().webp().toBuffer(), gif: await picture.clone().gif().toBuffer() };
};
