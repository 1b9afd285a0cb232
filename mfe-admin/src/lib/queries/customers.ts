import { getCustomer, listCustomers } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

/** A page of the customers, the latest first; those who fit a searched text are on one page. */
export const customerPageQuery = (search: string, cursor?: string) =>
  adminQuery(['admin', 'customers', 'list', search, cursor ?? 'first'], listCustomers, {
    body: { search, ...(cursor && { cursor }) },
  });

export const customerKey = (id: string) => ['admin', 'customers', 'one', id] as const;

export const customerQuery = (id: string) => adminQuery(customerKey(id), getCustomer, { params: { subject: id } });
