import { listAdminMessages } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { ownerCall } from '../session/owner-call.ts';
import { askedEachVisit } from './asked-each-visit.ts';

/** Questions from the contact page, the open ones first. */
export const adminMessagesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'messages'],
    queryFn: ({ signal }) => ownerCall(listAdminMessages, {}, { signal }),
    ...askedEachVisit,
  });
