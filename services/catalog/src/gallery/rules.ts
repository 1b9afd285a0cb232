import { GalleryItem, isPictureName } from '@pawlayer/contracts';
import type { RenditionInfo } from '@pawlayer/images';

/** Where an item's pictures are served. Its id never gets another picture. */
export const picturesFolder = (itemId: string): string => `/gallery-images/${itemId}`;

/** Whether these could be an item's id and the name of one of its pictures. */
export const isGalleryPicture = (itemId: string, name: string): boolean =>
  GalleryItem.shape.id.safeParse(itemId).success && isPictureName(name);

/** For whoever asks by `imagePath` alone: the largest JPEG, which everything shows. */
export const plainPicture = (renditions: readonly RenditionInfo[]): RenditionInfo | undefined =>
  renditions.filter(({ contentType }) => contentType === 'image/jpeg').toSorted((a, b) => b.width - a.width)[0];
