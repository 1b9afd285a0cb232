import {
  deleteOrderFilter,
  listOrderFilters,
  type OrderFilter,
  renameOrderFilter,
  saveOrderFilter,
  type SaveOrderFilterForm,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/queries/admin-query.ts';
import { adminCall } from '../../../lib/session/admin-call.ts';

type Filters = { filters: OrderFilter[] };

/** The filters that the person who is signed in has named. */
export const orderFiltersQuery = () => adminQuery(['admin', 'order-filters'], listOrderFilters, {});

/** Every change answers with all filters. After a failure they are read again, since it may have arrived. */
const filtersMutation = <Input>(client: QueryClient, send: (input: Input) => Promise<Filters>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (filters) => client.setQueryData(orderFiltersQuery().queryKey, filters),
    onError: () => client.invalidateQueries({ queryKey: orderFiltersQuery().queryKey }),
  });

/** Replaces the filter that has the name already. */
export const saveFilterMutation = (client: QueryClient) =>
  filtersMutation(client, (body: SaveOrderFilterForm) => adminCall(saveOrderFilter, { body }));

export const renameFilterMutation = (client: QueryClient) =>
  filtersMutation(client, ({ id, name }: { id: string; name: string }) =>
    adminCall(renameOrderFilter, { params: { id }, body: { name } }),
  );

export const deleteFilterMutation = (client: QueryClient) =>
  filtersMutation(client, (id: string) => adminCall(deleteOrderFilter, { params: { id } }));
