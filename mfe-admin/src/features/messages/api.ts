import { type AdminMessage, markMessageAnswered } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminMessagesQuery } from '../../lib/queries/messages.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Marks a question as answered, or as open again. */
export const markAnsweredMutation = (client: QueryClient, id: string) => {
  const { queryKey } = adminMessagesQuery();
  return mutationOptions({
    mutationFn: (answered: boolean) => adminCall(markMessageAnswered, { params: { id }, body: { answered } }),
    onSuccess: (marked: AdminMessage) =>
      client.setQueryData(queryKey, (messages) => messages?.map((message) => (message.id === id ? marked : message))),
  });
};
