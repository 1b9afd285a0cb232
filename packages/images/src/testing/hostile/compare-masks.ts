import sharp from 'sharp';

/**
 * Compares two masks as PNG: the size of the first in pixels, its bytes per pixel, and their intersection over union. The
 * second is taken at the size of the first.
 */
export const compareMasks = async (png: Uint8Array, golden: Uint8Array) => {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const atSize = sharp(golden).resize(info.width, info.height, { fit: 'fill', kernel: 'linear' });
  const other = await atSize.toColourspace('b-w').raw().toBuffer();
  let [both, either] = [0, 0];
  for (const [pixel, value] of data.entries()) {
    const [isIn, isInOther] = [value >= 128, (other[pixel] ?? 0) >= 128];
    if (isIn && isInOther) both += 1;
    if (isIn || isInOther) either += 1;
  }
  return { width: info.width, height: info.height, channels: info.channels, overlap: both / either };
};
