import { productCostsFileName } from '@pawlayer/contracts';
import { exportProductCosts, getProductCosts } from '@pawlayer/contracts/admin';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

/** Of the month with this day; asked for once one is chosen. */
export const productCostsQuery = (on: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'product-costs', on],
    queryFn: ({ signal }) =>
      adminCall(getProductCosts, { query: { period: 'month', ...(on !== undefined && { on }) } }, { signal }),
    enabled: on !== undefined,
    ...alwaysStale,
  });

/** Downloads the costs that are shown as CSV. */
export const exportProductCostsMutation = () =>
  mutationOptions({
    mutationFn: (from: string) => adminCallFile(exportProductCosts, { query: { period: 'month', on: from } }),
    onSuccess: (csv, from) => saveFile(csv, productCostsFileName('month', from)),
  });
