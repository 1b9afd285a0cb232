import { maxMaskSides, type Mask } from '@pawlayer/layers';
import { sharp } from '../read-photo.ts';

/** The result of reading a mask; `why` says what is wrong with it. */
export type MaskOutcome = { done: Mask } | { refused: 'mask'; why: string };

const maxMaskPixels = maxMaskSides.longer * maxMaskSides.shorter;

/**
 * Reads a mask of a file or its bytes: a grey PNG of one byte per pixel, of which only the header is read before its
 * size is known.
 */
export const readMask = async (source: string | Uint8Array): Promise<MaskOutcome> => {
  try {
    const { format, space, channels, depth, width, height } = await sharp(source, {
      limitInputPixels: maxMaskPixels,
    }).metadata();
    if (format !== 'png') return refuse(`a ${format} file`);
    if (space !== 'b-w' || channels !== 1 || depth !== 'uchar')
      return refuse(`${channels} channels of ${space} ${depth}`);
    if (Math.max(width, height) > maxMaskSides.longer || Math.min(width, height) > maxMaskSides.shorter)
      return refuse(`${width} × ${height} pixels`);
    const picture = sharp(source, { failOn: 'error', limitInputPixels: maxMaskPixels });
    const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    return { done: { data, width: info.width, height: info.height } };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
};

const refuse = (why: string): MaskOutcome => ({ refused: 'mask', why });
