import { galleryQuery } from '@pawlayer/app-kit';
import {
  addGalleryItem,
  type AdminGalleryItem,
  type GalleryForm,
  getGalleryImage,
  listAdminGallery,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminCall, adminCallFile } from '../session/admin-call.ts';
import { adminQuery } from './admin-query.ts';
import { refreshPublic } from './refresh-public.ts';

const pollMs = 3000;
const maxPolls = 100;

/** All gallery items by display order. Polls while renditions are being made, for five minutes at most. */
export const adminGalleryQuery = () =>
  queryOptions({
    ...adminQuery(['admin', 'gallery'], listAdminGallery, {}),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < maxPolls && isMakingPictures(data) ? pollMs : false,
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

/** Refetches what a change of the gallery alters, on the admin pages and the public ones. */
export const refreshGallery = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: adminGalleryQuery().queryKey });
  refreshPublic(client, galleryQuery().queryKey);
};

type NewGalleryItem = {
  form: GalleryForm;
  image: Blob;
  /** The photo beside it. */
  before?: Blob | undefined;
  /** Called with the share that has been uploaded, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Adds an item; its renditions are made shortly afterwards. */
export const addItemMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ form, image, before, onProgress }: NewGalleryItem) =>
      adminCall(
        addGalleryItem,
        { form, files: { image, ...(before && { before }) } },
        onProgress && { onUploadProgress: onProgress },
      ),
    onSuccess: () => refreshGallery(client),
  });
