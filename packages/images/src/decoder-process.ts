// Runs in a child process of the image worker pool, so that a picture that crashes the decoder does not affect the
// service.
import type { Sharp } from 'sharp';
import { serveTasks } from './processes/serve-tasks.ts';
import { readPhoto, sharp } from './read-photo.ts';
import type { PhotoHeader, DecodeOutcome, DecodeTask } from './read-photo.ts';
import { renditionSizes } from './rendition-sizes.ts';
import type { Size } from './rendition-sizes.ts';

/** What a decoder is asked to do. */
export type DecoderTask =
  | (DecodeTask & { name: 'inspect' | 'inspectMask' | 'makeRenditions' })
  | { name: 'inspectRetouch'; file: Uint8Array }
  | MoveTask
  | DrawingTask;

/** Moves a retouching from one part of the photo to another, in pixels of this size. */
export type MoveTask = { name: 'moveRetouch'; file: Uint8Array; from: Part; to: Part; size: Size };

/** Reads a drawing at a size in pixels; one of many colours is reduced to so many. */
export type DrawingTask = DecodeTask & { name: 'readDrawing'; size: Size; colours: number };

type Part = { x: number; y: number; width: number; height: number };

/** `width` and `height` in pixels of the upright picture; `meanColor` is `#rrggbb`. */
export type Photo = PhotoHeader & { meanColor: string };
/** A mask's size, and how much of it is pet. */
export type CheckedMask = Size & { petShare: number };
/** A retouching's size, and the number of colours of its stack. */
export type CheckedRetouch = Size & { colours: number };
/**
 * A drawing as `encodeFlat` writes it, with its colours as `#rrggbb`, dark to light; or what keeps it from being read. The
 * size is that of the upright file.
 */
export type CheckedDrawing =
  | { colours: string[]; isReduced: boolean; png: Uint8Array }
  | { problem: 'animated' }
  | { problem: 'empty' }
  | ({ problem: 'shape' } & Size);
export type Rendition = Size & { name: string; contentType: string; body: Uint8Array };

/**
 * Decodes the whole picture in the same way as for renditions, so that renditions can be made of every picture that
 * passes.
 */
const inspect = (task: DecodeTask): Promise<DecodeOutcome<Photo>> =>
  readPhoto(task, async (picture, photo) => {
    const { data, info } = await picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    return { ...photo, meanColor: meanColor(data, info.channels) };
  });

/** What is half pet or more counts as pet. */
const inspectMask = async ({ path }: DecodeTask): Promise<DecodeOutcome<CheckedMask>> => {
  const { readMask } = await import('./portraits/read-mask.ts'); // with the engine, which photos do not wait for
  const mask = await readMask(path);
  if ('refused' in mask) return { refused: 'unreadable', why: mask.why };
  const { data, width, height } = mask.done;
  let pet = 0;
  for (const value of data) pet += value >> 7;
  return { done: { width, height, petShare: pet / data.length } };
};

/** The mean of all pixels as `#rrggbb`. A grey picture has one channel. */
const meanColor = (pixels: Uint8Array, channels: number): string => {
  const meanOf = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < pixels.length; at += channels) sum += pixels[at] ?? 0;
    return Math.round((sum * channels) / pixels.length);
  };
  const usedChannels = channels < 3 ? [0, 0, 0] : [0, 1, 2];
  return `#${usedChannels.map((channel) => meanOf(channel).toString(16).padStart(2, '0')).join('')}`;
};

/**
 * Encodes each size in each format. The picture is decoded once, all sizes are made from the largest, and all formats
 * of a size from the same pixels.
 */
const makeRenditions = (task: DecodeTask): Promise<DecodeOutcome<Rendition[]>> =>
  readPhoto(task, async (picture, photo) => {
    const sizes = renditionSizes(photo);
    const largest = await resizeOnce(picture, sizes.at(-1));
    const renditions: Rendition[] = [];
    for (const size of sizes) {
      const image = await resizeOnce(largest.clone(), size);
      for (const format of formats) renditions.push(await encode(image, size, format));
    }
    return renditions;
  });

/** The resized pixels, as the start of several pipelines: a clone of an unfinished one would resize again. */
const resizeOnce = async (picture: Sharp, size: Size | undefined): Promise<Sharp> => {
  const { data, info } = await picture
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

type Format = { extension: string; contentType: string; write: (image: Sharp) => Sharp };

// Measured: a tenth of the time of AVIF's default effort for a tenth more bytes, and half of mozjpeg's for a hundredth.
const formats: Format[] = [
  { extension: 'avif', contentType: 'image/avif', write: (image) => image.avif({ quality: 50, effort: 1 }) },
  { extension: 'webp', contentType: 'image/webp', write: (image) => image.webp({ quality: 75, effort: 3 }) },
  {
    extension: 'jpg',
    contentType: 'image/jpeg',
    write: (image) => image.jpeg({ quality: 80, mozjpeg: true, optimiseScans: false }),
  },
];

const encode = async (image: Sharp, size: Size, { extension, contentType, write }: Format): Promise<Rendition> => ({
  ...size,
  name: `${size.width}.${extension}`,
  contentType,
  body: await write(image.clone()).toBuffer(),
});

const work = { inspect, inspectMask, makeRenditions };

serveTasks(async (task: DecoderTask): Promise<DecodeOutcome<unknown>> => {
  if (task.name === 'readDrawing') {
    const { readDrawing } = await import('./portraits/read-drawing.ts');
    return readDrawing(task);
  }
  if (!('file' in task)) return work[task.name](task);
  // Their bytes come with the task: Node may read no file here, and only libvips opens one by itself.
  const { inspectOverlay, moveOverlayFile } = await import('./portraits/read-overlay.ts');
  return task.name === 'moveRetouch' ? moveOverlayFile(task) : inspectOverlay(task.file);
});
