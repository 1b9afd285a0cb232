import type { ShowToast } from '@pawlayer/app-kit';
import { type AdminGalleryItem, deleteGalleryItem, reorderGallery, toggleGalleryItem } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminGalleryQuery, refreshGallery } from '../../lib/queries/gallery.ts';
import { adminCall } from '../../lib/session/admin-call.ts';
import { applyOrder } from './reorder.ts';

const { queryKey } = adminGalleryQuery();

export const deleteItemMutation = (client: QueryClient, toast: ShowToast) =>
  mutationOptions({
    mutationFn: (id: string) => adminCall(deleteGalleryItem, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Item deleted successfully', tone: 'success' });
      refreshGallery(client);
    },
  });

type ReorderContext = { before: AdminGalleryItem[] | undefined };

/** Shows or hides an item, with an optimistic update. */
export const toggleItemMutation = (client: QueryClient, toast: ShowToast) => {
  const put = (id: string, change: (item: AdminGalleryItem) => AdminGalleryItem) =>
    client.setQueryData(queryKey, (items) => items?.map((item) => (item.id === id ? change(item) : item)));
  return mutationOptions({
    mutationFn: ({ id, version }: AdminGalleryItem) =>
      adminCall(toggleGalleryItem, { params: { id }, query: { version } }),
    onMutate: ({ id, active }) => {
      void client.cancelQueries({ queryKey });
      put(id, (item) => ({ ...item, active: !active }));
    },
    onSuccess: (toggled) => {
      put(toggled.id, () => toggled);
      toast({ title: 'Status updated', tone: 'success' });
    },
    onError: (_, { id, active }) => put(id, (item) => ({ ...item, active })),
    onSettled: () => refreshGallery(client),
  });
};

/**
 * Puts all items in this order, with an optimistic update. One request at a time, since two at once could be applied in
 * either order; the list follows the answer of the last one.
 */
export const reorderMutation = (client: QueryClient) => {
  const mutationKey = [...queryKey, 'order'];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (ids: string[]) => adminCall(reorderGallery, { body: { ids } }),
    onMutate: (ids): ReorderContext => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (items) => items && applyOrder(items, ids));
      return { before };
    },
    onSuccess: (items) => {
      if (isLast()) client.setQueryData(queryKey, items);
    },
    onError: (_error, _ids, shown) => client.setQueryData(queryKey, shown?.before),
    onSettled: () => {
      if (isLast()) refreshGallery(client);
    },
  });
};
