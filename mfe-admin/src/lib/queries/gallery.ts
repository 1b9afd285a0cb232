import { getGalleryImage, listAdminGallery } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { ownerCall, ownerFile } from '../session/admin-call.ts';
import { askedEachVisit } from './always-stale.ts';

const askAgainMs = 3000;
const askAtMost = 100;

/** All gallery items by display order. While pictures are being made it asks again, for five minutes at most. */
export const adminGalleryQuery = () =>
  queryOptions({
    queryKey: ['admin', 'gallery'],
    queryFn: ({ signal }) => ownerCall(listAdminGallery, {}, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < askAtMost && data?.some(({ pictures }) => pictures.length === 0) ? askAgainMs : false,
    ...askedEachVisit,
  });

/** An item's picture, active or not. */
export const galleryImageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'gallery-images', id],
    queryFn: ({ signal }) => ownerFile(getGalleryImage, { params: { id } }, { signal }),
  });
