import { listAdminMessages } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** Questions from the contact page, the open ones first. */
export const adminMessagesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'messages'],
    queryFn: ({ signal }) => adminCall(listAdminMessages, {}, { signal }),
    ...alwaysStale,
  });
