import { type AdminGalleryItem, getGalleryImage, listAdminGallery } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall, adminCallFile } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

const pollMs = 3000;
const maxPolls = 100;

/** All gallery items by display order. Polls while renditions are being made, for five minutes at most. */
export const adminGalleryQuery = () =>
  queryOptions({
    queryKey: ['admin', 'gallery'],
    queryFn: ({ signal }) => adminCall(listAdminGallery, {}, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < maxPolls && isMakingPictures(data) ? pollMs : false,
    ...alwaysStale,
  });

// No boundary catches what is thrown here, so an answer of an unexpected shape only ends the polling.
const isMakingPictures = (items: readonly AdminGalleryItem[] | undefined) =>
  Array.isArray(items) && items.some((item: Partial<AdminGalleryItem> | null) => item?.pictures?.length === 0);

/** An item's image, which is not public while the item is inactive. */
export const galleryImageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'gallery-images', id],
    queryFn: ({ signal }) => adminCallFile(getGalleryImage, { params: { id } }, { signal }),
  });
