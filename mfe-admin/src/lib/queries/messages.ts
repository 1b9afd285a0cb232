import { countMessages } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** Everything that is read of messages, for changes that concern all of it. */
export const messagesKey = ['admin', 'messages'] as const;

/** How many messages there are in each state. */
export const messageCountsQuery = () =>
  queryOptions({
    queryKey: [...messagesKey, 'counts'],
    queryFn: ({ signal }) => adminCall(countMessages, {}, { signal }),
    ...alwaysStale,
  });
