import {
  countOrders,
  getAdminOrder,
  listAdminOrders,
  listUnmatchedPayments,
  type OrderFilterQuery,
  type OrderStage,
} from '@pawlayer/contracts/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** Without filters: all orders. `shipping`: what has to be shipped, the most urgent first, or what should have been. */
export type OrderFilters = {
  search?: string;
  status?: NonNullable<OrderFilterQuery['status']>;
  attention?: 'true';
  shipping?: 'due' | 'late';
  stage?: OrderStage;
};

/** The page of orders that begins there, the latest first unless they are filtered by shipping. The previous page is shown until it has loaded. */
export const adminOrdersQuery = (filters: OrderFilters = {}, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'list', filters, cursor],
    queryFn: ({ signal }) =>
      adminCall(listAdminOrders, { query: { ...filters, ...(cursor !== undefined && { cursor }) } }, { signal }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });

/** How many orders there are to do something about. */
export const orderCountsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'orders', 'counts'],
    queryFn: ({ signal }) => adminCall(countOrders, {}, { signal }),
    ...alwaysStale,
  });

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'one', id],
    queryFn: ({ signal }) => adminCall(getAdminOrder, { params: { id } }, { signal }),
    ...alwaysStale,
  });

/** Payments received that belong to no order. */
export const unmatchedPaymentsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'orders', 'unmatched'],
    queryFn: ({ signal }) => adminCall(listUnmatchedPayments, {}, { signal }),
    ...alwaysStale,
  });
