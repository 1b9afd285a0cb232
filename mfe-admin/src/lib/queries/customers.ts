import { getCustomer, listCustomers } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** A page of the customers, the latest first; those who fit a searched text are on one page. */
export const customerPageQuery = (search: string, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'list', search, cursor ?? 'first'],
    queryFn: ({ signal }) => adminCall(listCustomers, { body: { search, ...(cursor && { cursor }) } }, { signal }),
    ...alwaysStale,
  });

export const customerKey = (id: string) => ['admin', 'customers', 'one', id] as const;

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: customerKey(id),
    queryFn: ({ signal }) => adminCall(getCustomer, { params: { subject: id } }, { signal }),
    ...alwaysStale,
  });
