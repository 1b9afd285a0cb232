import * as z from 'zod';

/** A rendition: the path of its URL and its size in pixels. */
export const Picture = z.object({
  path: z.string(),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Picture = z.infer<typeof Picture>;

type StoredPicture = { name: string; contentType: string; width: number; height: number };

/** Converts stored renditions to pictures whose paths are under `folder`. */
export const toPictures = (folder: string, stored: readonly StoredPicture[]): Picture[] =>
  stored.map(({ name, contentType, width, height }) =>
    Picture.parse({ path: `${folder}/${name}`, type: contentType, width, height }),
  );

/** Whether a name has the form of a rendition's name, its width and format, such as `480.avif`. */
export const isPictureName = (name: string): boolean => /^\d{1,5}\.(?:avif|webp|jpg)$/.test(name);
