import { exportOrders } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import type { OrderFilters } from '../../data/orders.ts';
import { saveFile } from '../../save/save-file.ts';
import { ownerFile } from '../../session/owner-call.ts';

/** Saves the list as the filters leave it, all its pages. */
export const exportMutation = () =>
  mutationOptions({
    mutationFn: (filters: OrderFilters) => ownerFile(exportOrders, { query: filters }),
    onSuccess: (csv) => saveFile(csv, `orders-${new Date().toISOString().slice(0, 10)}.csv`),
  });
