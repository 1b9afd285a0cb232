// For child processes alone: how a stranger's picture is opened.
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Size } from './rendition-sizes.ts';

// libvips reads far more than we take, SVG and PDF among it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

export type DecodeTask = { path: string; maxPixels: number };
/** The size is of the picture as it stands upright. */
export type PhotoHeader = Size & { type: PhotoType };
export type DecodeOutcome<T> = { done: T } | { refused: 'unreadable' | 'too large'; why: string };

const typesByFormat = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type PhotoType = (typeof typesByFormat)[keyof typeof typesByFormat];

/** Opens the picture upright, in sRGB and on white; what the decoder says against it while `work` runs is a refusal. */
export const readPhoto = async <T>(
  { path, maxPixels }: DecodeTask,
  work: (picture: Sharp, photo: PhotoHeader) => Promise<T>,
): Promise<DecodeOutcome<T>> => {
  try {
    const { width, height, format, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { refused: 'too large', why: `${width} × ${height} pixels` };
    const type = Object.entries(typesByFormat).find(([name]) => name === format)?.[1];
    if (!type) return { refused: 'unreadable', why: `a ${format} file` };
    return { done: await work(openUpright(path, maxPixels), { ...autoOrient, type }) };
  } catch (error) {
    return { refused: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
};

// 'error' refuses what is cut off or cannot be decoded; the stricter 'warning' also refuses the harmless
// slips that some phones write into every photo.
const openUpright = (path: string, maxPixels: number) =>
  sharp(path, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
