// Only for child processes: opens an untrusted picture.
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Size } from './rendition-sizes.ts';

// libvips reads many more formats than we accept, such as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

export type DecodeTask = { path: string; maxPixels: number };
/** The size is that of the upright picture. */
export type PhotoHeader = Size & { type: PhotoType };
export type DecodeOutcome<T> = { done: T } | { refused: 'unreadable' | 'too large' | 'memory'; why: string };

const typesByFormat = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type PhotoType = (typeof typesByFormat)[keyof typeof typesByFormat];

/**
 * Opens the picture upright, in sRGB and on white. Errors of the decoder while `work` runs are returned as a refusal.
 */
export const readPhoto = <T>(
  { path, maxPixels }: DecodeTask,
  work: (picture: Sharp, photo: PhotoHeader) => Promise<T>,
): Promise<DecodeOutcome<T>> => readPicture(path, { maxPixels }, work);

type ReadOptions = { maxPixels: number; maxSide?: number; /** Instead of on white. */ keepsOpacity?: boolean };

/** Like {@link readPhoto}, also for a picture in memory. */
export const readPicture = async <T>(
  source: string | Uint8Array,
  { maxPixels, maxSide = Infinity, keepsOpacity = false }: ReadOptions,
  work: (picture: Sharp, photo: PhotoHeader) => Promise<T>,
): Promise<DecodeOutcome<T>> => {
  try {
    const { width, height, format, autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels || Math.max(width, height) > maxSide)
      return { refused: 'too large', why: `${width} × ${height} pixels` };
    const type = Object.entries(typesByFormat).find(([name]) => name === format)?.[1];
    if (!type) return { refused: 'unreadable', why: `a ${format} file` };
    const upright = openUpright(source, maxPixels);
    const picture = keepsOpacity ? upright : upright.flatten({ background: '#ffffff' });
    return { done: await work(picture, { ...autoOrient, type }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // Of libvips, where the kernel limits what the process may map.
    return { refused: why.includes('out of memory') ? 'memory' : 'unreadable', why };
  }
};

// 'error' refuses truncated and undecodable files. The stricter 'warning' would also refuse harmless faults that some
// phones write into every photo.
const openUpright = (source: string | Uint8Array, maxPixels: number) =>
  sharp(source, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient().toColourspace('srgb');
