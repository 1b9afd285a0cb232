import { galleryFirstView, GalleryItem, isPictureName, type Picture } from '@pawlayer/contracts';
import type { RenditionInfo } from '@pawlayer/images';

/** The path of an item's pictures, which never change for an id. */
export const picturesFolder = (itemId: string): string => `/gallery-images/${itemId}`;

/** Whether these have the form of an item's id and the name of one of its pictures. */
export const isGalleryPicture = (itemId: string, name: string): boolean =>
  GalleryItem.shape.id.safeParse(itemId).success && isPictureName(name);

/**
 * The file of the demo gallery that is the photo beside the portrait in another one: `ranger-photo.webp` of
 * `ranger.webp`.
 */
export const demoPhotoPath = (imagePath: string): string => imagePath.replace(/\.webp$/, '-photo.webp');

/** HTML by which a browser loads the first pictures of these. It contains nothing but their paths. */
export const preloadTags = (items: readonly GalleryItem[]): string =>
  items
    .slice(0, galleryFirstView.count)
    .map(({ pictures, orientation }) =>
      preloadTag(
        pictures.filter(({ type }) => type === 'image/avif'),
        galleryFirstView.sizes[orientation],
      ),
    )
    .join('\n');

const preloadTag = (pictures: readonly Picture[], sizes: string): string => {
  const candidates = pictures.map(({ path, width }) => `${encodeURI(path)} ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${candidates}" imagesizes="${sizes}">`;
};

/** The picture served by `imagePath` alone: the largest JPEG, which every client supports. */
export const plainPicture = (renditions: readonly RenditionInfo[]): RenditionInfo | undefined =>
  renditions.filter(({ contentType }) => contentType === 'image/jpeg').toSorted((a, b) => b.width - a.width)[0];
