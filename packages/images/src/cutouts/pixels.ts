import type { Mask } from '@pawlayer/layers';
// Only for the process of the cut-outs.
import { sharp } from '../read-photo.ts';

/** Pixels of three bytes: red, green, blue. */
export type Picture = { data: Uint8Array; width: number; height: number };

export const resizePicture = async (picture: Picture, width: number, height: number): Promise<Picture> => ({
  data: await open(picture, 3).resize(width, height, { fit: 'fill' }).raw().toBuffer(),
  width,
  height,
});

export const resizeMask = async (mask: Mask, width: number, height: number): Promise<Mask> => ({
  data: await open(mask, 1)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer(),
  width,
  height,
});

/** Adds `margin` pixels on each side, in the mean colour of the picture's edge. */
export const addMargin = async (picture: Picture, margin: number): Promise<Picture> => {
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const data = await open(picture, 3)
    .extend({ ...sides, background: meanOfEdge(picture) })
    .raw()
    .toBuffer();
  return { data, width: picture.width + 2 * margin, height: picture.height + 2 * margin };
};

/**
 * Takes `margin` pixels away on each side. The outermost `soft` pixels of what remains are replaced by the pixels next to
 * them, because the margin has influenced them.
 */
export const removeMargin = async (mask: Mask, margin: number, soft: number): Promise<Mask> => {
  const [width, height] = [mask.width - 2 * margin, mask.height - 2 * margin];
  const start = margin + soft;
  const inside = open(mask, 1).extract({ left: start, top: start, width: width - 2 * soft, height: height - 2 * soft });
  const sides = { top: soft, bottom: soft, left: soft, right: soft };
  const whole = inside.extend({ ...sides, extendWith: 'copy' }).toColourspace('b-w');
  return { data: await whole.raw().toBuffer(), width, height };
};

/** Grey levels of an encoded mask: a third of the bytes of all 256, and the same pixels are the pet's. */
const levels = 16;

/** A PNG of 8-bit grey. */
export const encodeMask = (mask: Mask): Promise<Buffer> => {
  const step = 255 / (levels - 1);
  const data = mask.data.map((value) => Math.round(value / step) * step);
  return open({ ...mask, data }, 1)
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
};

const open = ({ data, width, height }: Mask | Picture, channels: 1 | 3) =>
  sharp(data, { raw: { width, height, channels } });

const meanOfEdge = ({ data, width, height }: Picture): { r: number; g: number; b: number } => {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += y % (height - 1 || 1) === 0 ? 1 : width - 1 || 1) {
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
      count += 1;
    }
  const [r = 0, g = 0, b = 0] = sums.map((sum) => Math.round(sum / count));
  return { r, g, b };
};
