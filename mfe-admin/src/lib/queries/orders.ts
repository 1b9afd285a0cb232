import type { OrderStatus } from '@pawlayer/contracts';
import { getAdminOrder, listAdminOrders, listUnmatchedPayments } from '@pawlayer/contracts/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** Without filters: all orders. */
export type OrderFilters = { search?: string; status?: OrderStatus; attention?: 'true' };

/** The page of orders that begins there, latest first. The previous page is shown until it has loaded. */
export const adminOrdersQuery = (filters: OrderFilters = {}, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'list', filters, cursor],
    queryFn: ({ signal }) =>
      adminCall(listAdminOrders, { query: { ...filters, ...(cursor !== undefined && { cursor }) } }, { signal }),
    placeholderData: keepPreviousData,
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
