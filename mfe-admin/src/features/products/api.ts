import { productsQuery } from '@pawlayer/app-kit';
import { type AdminProduct, changeProduct, listAdminProducts, type ProductChange } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { refreshPublic } from '../../lib/queries/refresh-public.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** All products by display order, archived ones too. */
export const adminProductsQuery = () => adminQuery(['admin', 'products'], listAdminProducts, {});

/** Changes this product as it was seen. Also after a failure all are read, because somebody else may have changed it. */
export const changeProductMutation = (client: QueryClient, { id, version }: AdminProduct) =>
  mutationOptions({
    mutationFn: (change: ProductChange) => adminCall(changeProduct, { params: { id }, body: { ...change, version } }),
    onSuccess: (changed) =>
      client.setQueryData(adminProductsQuery().queryKey, (products) =>
        products?.map((each) => (each.id === id ? changed : each)),
      ),
    onSettled: () => {
      refreshPublic(client, productsQuery().queryKey);
      return client.invalidateQueries({ queryKey: adminProductsQuery().queryKey });
    },
  });
