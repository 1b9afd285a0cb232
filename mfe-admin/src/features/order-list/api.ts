import { ordersFileName } from '@pawlayer/contracts';
import { exportOrders, findOrdersByNumber, type MoveManyForm, moveManyProduction } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { OrderFilters } from '../../lib/queries/orders.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

/** Downloads all pages of the filtered list as CSV. */
export const exportOrdersMutation = () =>
  mutationOptions({
    mutationFn: (filters: OrderFilters) => adminCallFile(exportOrders, { query: filters }),
    onSuccess: (csv) => saveFile(csv, ordersFileName(new Date())),
  });

/** Looks orders up by their numbers, before they are shipped from a list. */
export const findOrdersByNumberMutation = () =>
  mutationOptions({
    mutationFn: (numbers: readonly string[]) =>
      adminCall(findOrdersByNumber, { query: { numbers: numbers.join(',') } }),
  });

/** Moves many orders. Also after a failure everything about orders is read again: some may have moved. */
export const moveOrdersMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: MoveManyForm) => adminCall(moveManyProduction, { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin', 'orders'] }),
  });
