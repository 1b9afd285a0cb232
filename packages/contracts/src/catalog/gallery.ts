import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../fields.ts';
import { Picture } from '../pictures.ts';
import { readPaths } from '../read-paths.ts';

/** A gallery item as visitors see it. `dominantColor` (`#rrggbb`) is shown until the picture has loaded. */
export const GalleryItem = z.object({
  id: id(),
  petName: z.string(),
  colorway: z.string(),
  productName: z.string(),
  /** Served at `/gallery-images/{imagePath}`. */
  imagePath: z.string(),
  aspectRatio: z.string().regex(/^\d{1,2}:\d{1,2}$/),
  orientation: z.enum(['portrait', 'landscape']),
  displayOrder: z.int(),
  active: z.boolean(),
  width: z.int().positive(),
  height: z.int().positive(),
  dominantColor: z.string().regex(/^#[\da-f]{6}$/),
  pictures: z.array(Picture),
  /** The photo that the portrait was made of, if it is shown beside it. */
  before: z
    .object({
      width: z.int().positive(),
      height: z.int().positive(),
      dominantColor: z.string().regex(/^#[\da-f]{6}$/),
      pictures: z.array(Picture),
    })
    .optional(),
});
export type GalleryItem = z.infer<typeof GalleryItem>;

export const listGallery = defineCall({
  owner: 'catalog',
  route: `GET ${readPaths.gallery}`,
  auth: 'public',
  summary: 'The active gallery items by display order',
  response: z.array(GalleryItem),
});
