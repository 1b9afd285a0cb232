import { type AdminMessage, listAdminMessages, markMessageAnswered } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Messages from the contact page, open ones first. */
export const adminMessagesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'messages'],
    queryFn: ({ signal }) => adminCall(listAdminMessages, {}, { signal }),
    ...alwaysStale,
  });

/** Marks a message as answered or reopens it. */
export const markAnsweredMutation = (client: QueryClient, id: string) => {
  const { queryKey } = adminMessagesQuery();
  return mutationOptions({
    mutationFn: (answered: boolean) => adminCall(markMessageAnswered, { params: { id }, body: { answered } }),
    onSuccess: (marked: AdminMessage) =>
      client.setQueryData(queryKey, (messages) => messages?.map((message) => (message.id === id ? marked : message))),
  });
};
