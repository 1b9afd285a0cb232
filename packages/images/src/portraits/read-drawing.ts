import { type Drawn, encodeFlat, mostFlatColours, readFlat, readReduced } from '@pawlayer/layers/drawn';
import type { Sharp } from 'sharp';
import type { CheckedDrawing, DrawingTask } from '../decoder-process.ts';
import { type DecodeOutcome, readPicture, sharp } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';

/** A larger picture is made smaller first: this many pixels become one of the cut, in each direction. */
const mostTimes = 4;

/** Reads a picture that was drawn in another program, at the size of a cut. */
export const readDrawing = ({ path, maxPixels, size, colours }: DrawingTask): Promise<DecodeOutcome<CheckedDrawing>> =>
  readPicture(path, { maxPixels, keepsOpacity: true }, async (picture, { type, width, height }) => {
    const { pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    if (pages > 1) return { problem: 'animated' };
    if (!hasShape({ width, height }, size)) return { problem: 'shape', width, height };
    const isLarge = width > mostTimes * size.width || height > mostTimes * size.height;
    const large = { width: mostTimes * size.width, height: mostTimes * size.height };
    // By the nearest pixel, so that no colours are mixed.
    const drawn = await readPixels(isLarge ? picture.resize({ ...large, fit: 'fill', kernel: 'nearest' }) : picture);
    const flat = readFlat(drawn, size, type === 'image/png');
    const read = flat ?? readReduced(await reduce(drawn, size, colours), size);
    if (read.colours.length === 0) return { problem: 'empty' };
    return { colours: read.colours, isReduced: !flat, png: encodeFlat(read) };
  });

/** How far the relation of the sides may be off. */
const tolerance = 1.03;

const hasShape = (picture: Size, size: Size): boolean => {
  const off = (picture.width * size.height) / (picture.height * size.width);
  return Math.max(off, 1 / off) <= tolerance + 1e-9;
};

const readPixels = async (picture: Sharp): Promise<Drawn> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** A picture at the size of a cut in no more than this many colours, and what is drawn of it without what shines through. */
const reduce = async (drawn: Drawn, size: Size, colours: number): Promise<Drawn> => {
  const { width, height } = drawn;
  const raw = sharp(drawn.data, { raw: { width, height, channels: 4 } });
  const small = await readPixels(raw.resize({ ...size, fit: 'fill' }));
  const { data } = small;
  for (let at = 3; at < data.length; at += 4) data[at] = (data[at] ?? 0) < 128 ? 0 : 255;
  const hasGround = data.some((value, at) => at % 4 === 3 && value === 0);
  const palette = { palette: true, colours: Math.min(mostFlatColours, colours) + (hasGround ? 1 : 0), dither: 0 };
  const reduced = await sharp(data, { raw: { ...size, channels: 4 } })
    .png(palette)
    .toBuffer();
  return readPixels(sharp(reduced));
};
