import { orderQuery, readQuery } from '@pawlayer/app-kit';
import { type getOrderPreview, type getOrderReceipt, isPaymentOpen, readPaths } from '@pawlayer/contracts';
import { queryOptions } from '@tanstack/react-query';

const pollIntervalMs = 3000;
const maxOrderPolls = 40;
const maxPreviewPolls = 22;
const maxPauseMs = 20_000;

/** The order, refetched while its payment is pending, for at most two minutes. */
export const confirmedOrderQuery = (orderId: string) =>
  queryOptions({
    ...orderQuery(orderId),
    staleTime: 0, // a link opened an hour later must not show an outdated status
    refetchInterval: ({ state }) =>
      state.data && isPaymentOpen(state.data.status) && state.dataUpdateCount < maxOrderPolls ? pollIntervalMs : false,
  });

/** The order's lines and days. The days move, so that a link opened later reads them anew. */
export const receiptQuery = (orderId: string) =>
  queryOptions({
    ...readQuery<typeof getOrderReceipt>(['orders', orderId, 'receipt'], readPaths.orderReceipt, {
      params: { id: orderId },
    }),
    staleTime: 0,
  });

/**
 * The preview of the order's portrait. The service makes it once the order is paid, within seconds unless many wait, so
 * this asks again with growing pauses, for five and a half minutes.
 */
export const previewQuery = (orderId: string) =>
  queryOptions({
    ...readQuery<typeof getOrderPreview>(['orders', orderId, 'preview'], readPaths.orderPreview, {
      params: { id: orderId },
    }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const polls = dataUpdateCount + errorUpdateCount;
      return !data && polls < maxPreviewPolls && Math.min(pollIntervalMs * 1.25 ** polls, maxPauseMs);
    },
  });

/** The URL of one of the preview's pictures. */
export const previewPicturePath = (orderId: string, name: string): string =>
  readPaths.orderPreviewPicture
    .replace('{id}', encodeURIComponent(orderId))
    .replace('{name}', encodeURIComponent(name));
