import { getOrderMask, getOrderPicture } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCallFile } from '../session/admin-call.ts';

/** A rendition of the customer's photo. */
export const photoRenditionQuery = (id: string, name: string) =>
  queryOptions({
    queryKey: ['admin', 'order-pictures', id, name],
    queryFn: ({ signal }) => adminCallFile(getOrderPicture, { params: { id, name } }, { signal }),
  });

/** A mask of the order's photo, which never changes under its hash. */
export const orderMaskQuery = (id: string, mask: string) =>
  queryOptions({
    queryKey: ['admin', 'order-masks', id, mask],
    queryFn: ({ signal }) => adminCallFile(getOrderMask, { params: { id, mask } }, { signal }),
    staleTime: Infinity,
  });
