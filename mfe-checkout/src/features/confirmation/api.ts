import { orderQuery, read } from '@pawlayer/app-kit';
import { type getOrderPreview, isPaymentOpen, readPaths } from '@pawlayer/contracts';
import { queryOptions } from '@tanstack/react-query';

const pollIntervalMs = 3000;
const maxOrderPolls = 40;
const maxPreviewPolls = 10;

/** The order, fetched again while its payment is pending, for two minutes at most. */
export const confirmedOrderQuery = (orderId: string) =>
  queryOptions({
    ...orderQuery(orderId),
    staleTime: 0, // a link opened an hour later must not show the status of then
    refetchInterval: ({ state }) =>
      state.data && isPaymentOpen(state.data.status) && state.dataUpdateCount < maxOrderPolls ? pollIntervalMs : false,
  });

/** How the order's portrait will look. The store cuts it within seconds of the order, so it is fetched again for half a minute. */
export const previewQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId, 'preview'],
    queryFn: ({ signal }) => read<typeof getOrderPreview>(readPaths.orderPreview, { signal, params: { id: orderId } }),
    refetchInterval: ({ state }) => state.data === null && state.dataUpdateCount < maxPreviewPolls && pollIntervalMs,
  });

/** The address of one of the preview's pictures. */
export const previewPicturePath = (orderId: string, name: string): string =>
  readPaths.orderPreviewPicture
    .replace('{id}', encodeURIComponent(orderId))
    .replace('{name}', encodeURIComponent(name));
