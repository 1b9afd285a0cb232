import { ordersFileName } from '@pawlayer/contracts';
import { exportOrders } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import type { OrderFilters } from '../../lib/queries/orders.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCallFile } from '../../lib/session/admin-call.ts';

/** Downloads all pages of the filtered list as CSV. */
export const exportOrdersMutation = () =>
  mutationOptions({
    mutationFn: (filters: OrderFilters) => adminCallFile(exportOrders, { query: filters }),
    onSuccess: (csv) => saveFile(csv, ordersFileName(new Date())),
  });
