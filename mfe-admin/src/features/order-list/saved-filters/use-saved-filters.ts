import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { OrderFilter } from '@pawlayer/contracts/admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderFilters } from '../../../lib/queries/orders.ts';
import { errorMessage, isUnauthorized } from '../../../lib/session/errors.ts';
import { toAddress } from '../filter-address.ts';
import { deleteFilterMutation, orderFiltersQuery, saveFilterMutation } from './api.ts';

/** The saved filters, the one that the list shows, and what can be done with them. */
export const useSavedFilters = (shown: OrderFilters) => {
  const toast = useToast();
  const client = useQueryClient();
  const query = useQuery(orderFiltersQuery());
  const { mutateAsync: save } = useMutation(saveFilterMutation(client));
  const { mutateAsync: remove } = useMutation(deleteFilterMutation(client));
  // The filter that is shown gets the name, not one that is chosen meanwhile.
  const [named, setNamed] = useState<string>();
  const address = toAddress(shown);
  // The list must work even when the answer is none.
  const filters = (query.data as Partial<typeof query.data>)?.filters ?? [];

  const failed = (error: unknown) => {
    if (!isUnauthorized(error)) toast({ title: 'Error', description: errorMessage(error), tone: 'danger' });
  };
  const putBack = ({ name, query: filter }: OrderFilter) => save({ name, query: filter }).catch(failed);
  const deleteFilter = async (filter: OrderFilter) => {
    try {
      await remove(filter.id);
      toast({
        title: `“${isolated(filter.name)}” deleted`,
        tone: 'info',
        action: { label: 'Undo', onPress: () => void putBack(filter) },
      });
    } catch (error) {
      failed(error);
    }
  };

  return {
    query,
    filters,
    address,
    current: address === '' ? undefined : filters.find((filter) => toAddress(filter.query) === address),
    isNaming: address !== '' && named === address,
    setIsNaming: (isNaming: boolean) => setNamed(isNaming ? address : undefined),
    deleteFilter: (filter: OrderFilter) => void deleteFilter(filter),
  };
};
