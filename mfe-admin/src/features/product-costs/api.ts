import { productCostsFileName } from '@pawlayer/contracts';
import { exportProductCosts, getProductCosts } from '@pawlayer/contracts/admin';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCallFile } from '../../lib/session/admin-call.ts';

/** The costs of the month with this day, once one is chosen. */
export const productCostsQuery = (on: string | undefined) =>
  queryOptions({
    ...adminQuery(['admin', 'product-costs', on], getProductCosts, {
      query: { period: 'month', ...(on !== undefined && { on }) },
    }),
    enabled: on !== undefined,
  });

/** Downloads the costs that are shown as CSV. */
export const exportProductCostsMutation = () =>
  mutationOptions({
    mutationFn: (from: string) => adminCallFile(exportProductCosts, { query: { period: 'month', on: from } }),
    onSuccess: (csv, from) => saveFile(csv, productCostsFileName('month', from)),
  });
