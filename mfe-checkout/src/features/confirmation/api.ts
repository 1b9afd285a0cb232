import { read } from '@pawlayer/app-kit';
import { type getOrderPreview, readPaths } from '@pawlayer/contracts';
import { queryOptions } from '@tanstack/react-query';

const askAgainMs = 3000;
const timesAtMost = 10;

/** How an order's portrait will look. The store cuts it within seconds of the order: it is asked for half a minute. */
export const previewQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId, 'preview'],
    queryFn: ({ signal }) => read<typeof getOrderPreview>(readPaths.orderPreview, { signal, params: { id: orderId } }),
    refetchInterval: ({ state }) => state.data === null && state.dataUpdateCount < timesAtMost && askAgainMs,
  });

/** Where a picture of the preview lies. */
export const pictureAddress = (orderId: string, name: string): string =>
  readPaths.orderPreviewPicture
    .replace('{id}', encodeURIComponent(orderId))
    .replace('{name}', encodeURIComponent(name));
