import {
  countOrders,
  getAdminOrder,
  listAdminOrders,
  listUnmatchedPayments,
  type OrderFilterQuery,
  type OrderStage,
} from '@pawlayer/contracts/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQuery } from './admin-query.ts';

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
    ...adminQuery(['admin', 'orders', 'list', filters, cursor], listAdminOrders, {
      query: { ...filters, ...(cursor !== undefined && { cursor }) },
    }),
    placeholderData: keepPreviousData,
  });

/** How many orders there are to do something about. */
export const orderCountsQuery = () => adminQuery(['admin', 'orders', 'counts'], countOrders, {});

export const adminOrderQuery = (id: string) =>
  adminQuery(['admin', 'orders', 'one', id], getAdminOrder, { params: { id } });

/** Payments received that belong to no order. */
export const unmatchedPaymentsQuery = () => adminQuery(['admin', 'orders', 'unmatched'], listUnmatchedPayments, {});
