import type { Ground } from '@pawlayer/layers';
import { type FramingOptions, maxPixels, openSheetProcess } from './open-sheet-process.ts';
import type { OwnColourway } from './own-colourways.ts';
import type { PortraitPictures } from './sheet.ts';

export type { PortraitPictures } from './sheet.ts';

/** What a visitor chooses for a poster. Without a colourway, it is Natural; without an orientation, the better one. */
export type PictureChoice = {
  path: string;
  orientation?: 'upright' | 'across';
  /** That is sold, such as `6 × 8 in`. */
  size: string;
  colours: number;
  colourway?: OwnColourway;
  ground: Ground;
  /** The shorter side of the pictures in pixels, without the border. */
  shorterSide: number;
};

type PictureOptions = FramingOptions & {
  /** The width in mm of the picture inside the border of a portrait of a size such as `6 × 8 in`. */
  widthMmOf: (size: string, orientation: 'upright' | 'across') => number;
  borderMm: number;
};

/** Makes pictures of posters as a visitor sees them, for pages and documents of ours. */
export const openPictureMaker = async (options: PictureOptions) => {
  const process = await openSheetProcess(options);
  return {
    /** Throws when the photo cannot be read, or no pet is surely found in it. */
    make: async ({ path, size, orientation, ...look }: PictureChoice): Promise<PortraitPictures> => {
      const found = await process.find(path, orientation);
      if ('refused' in found) throw new Error(`${path} cannot be read: ${found.why}`);
      const { framing, mask } = found.done;
      if (!mask) throw new Error(`no pet is surely found in ${path}`);
      const { borderMm, widthMmOf } = options;
      const widthMm = widthMmOf(size, framing.orientation);
      const made = await process.run({
        name: 'pictures',
        path,
        maxPixels,
        ...framing,
        ...look,
        widthMm,
        borderMm,
        mask,
      });
      if ('refused' in made) throw new Error(`${path} cannot be cut: ${made.why}`);
      return made.done;
    },
    /** A WebP of these pictures below each other, each row with pictures of one height, `cellWidth` pixels wide. */
    joinTable: (rows: readonly (readonly Uint8Array[])[], cellWidth: number): Promise<Uint8Array> =>
      process.run({ name: 'table', rows, cellWidth }),
    close: process.close,
  };
};

export type PictureMaker = Awaited<ReturnType<typeof openPictureMaker>>;
