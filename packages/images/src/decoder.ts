// Runs in a child process of the image worker pool: whatever a picture does to the decoder, it does it here.
import { constants, setPriority } from 'node:os';
import type { Sharp } from 'sharp';
import { liveAndDieWithParent } from './live-and-die-with-parent.ts';
import { read, sharp } from './read-photo.ts';
import type { Header, Outcome, Task } from './read-photo.ts';
import { renditionSizes } from './rendition-sizes.ts';
import type { Size } from './rendition-sizes.ts';

liveAndDieWithParent();

/** `meanColor` is `#rrggbb`. */
export type Photo = Header & { meanColor: string };
export type Rendition = Size & { name: string; contentType: string; body: Uint8Array };

/** Decodes the whole picture by the way that its renditions will take, so that what passes here has renditions. */
export const inspect = (task: Task): Promise<Outcome<Photo>> =>
  read(task, async (picture, photo) => {
    const { data, info } = await picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    return { ...photo, meanColor: meanColor(data, info.channels) };
  });

/** `#rrggbb` of all pixels together; a grey picture has one channel. */
const meanColor = (pixels: Uint8Array, channels: number): string => {
  const meanOf = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < pixels.length; at += channels) sum += pixels[at] ?? 0;
    return Math.round((sum * channels) / pixels.length);
  };
  const colors = channels < 3 ? [0, 0, 0] : [0, 1, 2];
  return `#${colors.map((channel) => meanOf(channel).toString(16).padStart(2, '0')).join('')}`;
};

/** Each size in each format; the picture is decoded once, and all sizes are made from the largest. */
export const makeRenditions = (task: Task): Promise<Outcome<Rendition[]>> => {
  // Nobody waits for these seconds of work at full load; whoever waits for a page comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return read(task, async (picture, photo) => {
    const sizes = renditionSizes(photo);
    const largest = await picture
      .resize({ ...sizes.at(-1), fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = largest.info;
    const renditions: Rendition[] = [];
    for (const size of sizes) {
      const sheet = sharp(largest.data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' });
      for (const format of formats) renditions.push(await encode(sheet, size, format));
    }
    return renditions;
  });
};

type Format = { extension: string; contentType: string; write: (sheet: Sharp) => Sharp };

// Effort 3 costs a quarter of AVIF's default for a tenth more bytes.
const formats: Format[] = [
  { extension: 'avif', contentType: 'image/avif', write: (sheet) => sheet.avif({ quality: 50, effort: 3 }) },
  { extension: 'webp', contentType: 'image/webp', write: (sheet) => sheet.webp({ quality: 75, effort: 4 }) },
  { extension: 'jpg', contentType: 'image/jpeg', write: (sheet) => sheet.jpeg({ quality: 80, mozjpeg: true }) },
];

const encode = async (sheet: Sharp, size: Size, { extension, contentType, write }: Format): Promise<Rendition> => ({
  ...size,
  name: `${size.width}.${extension}`,
  contentType,
  body: await write(sheet.clone()).toBuffer(),
});
