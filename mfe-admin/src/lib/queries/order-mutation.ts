import { type AdminOrder, getOrderCosts } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from './admin-query.ts';
import { adminOrderQuery } from './orders.ts';

/** What an order costs the shop. */
export const orderCostsQuery = (id: string) =>
  adminQuery(['admin', 'order-costs', id], getOrderCosts, { params: { id } });

/**
 * Every change to an order returns the changed order. After a failure the order is refetched, because it may have been
 * changed elsewhere. The mutation scope runs changes one after the other; `version` is that of the previous one, so that
 * two quick clicks do not conflict where the change sends it, while one made elsewhere still does.
 */
export const orderMutation = <Input>(
  client: QueryClient,
  id: string,
  send: (input: Input, version: number) => Promise<AdminOrder>,
) => {
  const { queryKey } = adminOrderQuery(id);
  return mutationOptions({
    scope: { id: `order ${id}` },
    mutationFn: (input: Input) => send(input, client.getQueryData(queryKey)?.version ?? 0),
    onSuccess: async (order) => {
      // An answer that is under way is older.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
      void client.invalidateQueries({ queryKey: ['admin', 'orders', 'list'] });
      void client.invalidateQueries({ queryKey: orderCostsQuery(id).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
