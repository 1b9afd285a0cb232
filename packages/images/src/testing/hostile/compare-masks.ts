import sharp from 'sharp';

const pixelsOf = (png: Uint8Array) => sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });

/** Compares two masks as PNG: the size of the first in pixels, its bytes per pixel, and their intersection over union. */
export const compareMasks = async (png: Uint8Array, golden: Uint8Array) => {
  const [{ data, info }, other] = await Promise.all([pixelsOf(png), pixelsOf(golden)]);
  let [both, either] = [0, 0];
  for (const [pixel, value] of data.entries()) {
    const [isIn, isInOther] = [value >= 128, (other.data[pixel] ?? 0) >= 128];
    if (isIn && isInOther) both += 1;
    if (isIn || isInOther) either += 1;
  }
  return { width: info.width, height: info.height, channels: info.channels, overlap: both / either };
};
