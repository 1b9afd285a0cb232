import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The path of a photo in the repository, all of which are licensed for this use. */
export const photo = (name: string): string =>
  fileURLToPath(new URL(`../../../../e2e/photos/${name}`, import.meta.url));
export const raccoon = photo('raccoon.jpg');

/** The store's limit. */
export const maxPixels = 100_000_000;

/** A single-coloured picture. */
export const solid = (width: number, height: number, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** A temporary folder. `save` resolves with the file's path. */
export const openPhotoFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'pawlayer-photos-'));
  return {
    path,
    save: async (name: string, bytes: Uint8Array): Promise<string> => {
      const file = join(path, name);
      await writeFile(file, bytes);
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
};
