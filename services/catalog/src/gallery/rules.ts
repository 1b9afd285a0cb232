import { GalleryItem, isPictureName } from '@pawlayer/contracts';
import type { RenditionInfo } from '@pawlayer/images';

/** The path of an item's pictures, which never change for an id. */
export const picturesFolder = (itemId: string): string => `/gallery-images/${itemId}`;

/** Whether these have the form of an item's id and the name of one of its pictures. */
export const isGalleryPicture = (itemId: string, name: string): boolean =>
  GalleryItem.shape.id.safeParse(itemId).success && isPictureName(name);

/** The picture served by `imagePath` alone: the largest JPEG, which every client supports. */
export const plainPicture = (renditions: readonly RenditionInfo[]): RenditionInfo | undefined =>
  renditions.filter(({ contentType }) => contentType === 'image/jpeg').toSorted((a, b) => b.width - a.width)[0];
