import { listAdminMessages } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { ownerCall } from '../session/admin-call.ts';
import { askedEachVisit } from './always-stale.ts';

/** Questions from the contact page, the open ones first. */
export const adminMessagesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'messages'],
    queryFn: ({ signal }) => ownerCall(listAdminMessages, {}, { signal }),
    ...askedEachVisit,
  });
