import * as z from 'zod';

/** A re-encoded picture: the path of its address, its size in pixels. */
export const Picture = z.object({
  path: z.string(),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Picture = z.infer<typeof Picture>;

type StoredPicture = { name: string; contentType: string; width: number; height: number };

/** Stored renditions as the browser chooses among them, under `folder`. */
export const toPictures = (folder: string, stored: readonly StoredPicture[]): Picture[] =>
  stored.map(({ name, contentType, width, height }) =>
    Picture.parse({ path: `${folder}/${name}`, type: contentType, width, height }),
  );

/** Whether this could be the name of a rendition: its width and format, like `480.avif`. */
export const isPictureName = (name: string): boolean => /^\d{1,5}\.(?:avif|webp|jpg)$/.test(name);
