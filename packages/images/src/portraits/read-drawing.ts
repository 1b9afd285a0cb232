import { type Drawn, encodeFlat, readFlat, readReduced } from '@pawlayer/layers/drawn';
import type { Sharp } from 'sharp';
import type { CheckedDrawing, DrawingTask } from '../decoder-process.ts';
import { type DecodeOutcome, readPicture, sharp } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';

/** A larger picture is made smaller first: this many pixels become one of the cut, in each direction. */
const mostTimes = 3;

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
    const read = flat ?? readReduced(await shrink(drawn, size), colours);
    if (read.colours.length === 0) return { problem: 'empty' };
    return { colours: read.colours, isReduced: !flat, png: encodeFlat(read) };
  });

/** How far the ratio of the sides may be off. */
const tolerance = 1.03;

const hasShape = (picture: Size, size: Size): boolean => {
  const off = (picture.width * size.height) / (picture.height * size.width);
  return Math.max(off, 1 / off) <= tolerance + 1e-9;
};

const readPixels = async (picture: Sharp): Promise<Drawn> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The whole picture at the size of a cut, each pixel the mean of those under it. */
const shrink = ({ data, width, height }: Drawn, size: Size): Promise<Drawn> =>
  readPixels(sharp(data, { raw: { width, height, channels: 4 } }).resize({ ...size, fit: 'fill' }));
