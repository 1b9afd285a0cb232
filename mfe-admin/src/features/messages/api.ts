import type { CallResponse } from '@pawlayer/contracts';
import {
  decideMessages,
  listMessagePage,
  markMessageAnswered,
  type MessageDecision,
  type MessageState,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { messagesKey } from '../../lib/queries/messages.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

const messagePagesKey = [...messagesKey, 'pages'] as const;

/** A page of the messages in one state, the latest first. */
export const messagePageQuery = (state: MessageState, cursor?: string) =>
  adminQuery([...messagePagesKey, state, cursor ?? 'first'], listMessagePage, {
    query: { state, ...(cursor && { cursor }) },
  });

/** Also after a failure, because somebody else may have decided. */
const refresh = (client: QueryClient): void => void client.invalidateQueries({ queryKey: messagesKey });

/** It leaves its list at once: two lists that are read one after the other would both show it for a moment. */
const takeOut = (client: QueryClient, id: string): void =>
  void client.setQueriesData<CallResponse<typeof listMessagePage>>(
    { queryKey: messagePagesKey },
    (page) => page && { ...page, messages: page.messages.filter((message) => message.id !== id) },
  );

/** Marks a message as answered or reopens it. */
export const markAnsweredMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (answered: boolean) => adminCall(markMessageAnswered, { params: { id }, body: { answered } }),
    onSuccess: () => takeOut(client, id),
    onSettled: () => refresh(client),
  });

/** Marks a message as spam, takes that back, or deletes the message. */
export const decideMessageMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (decision: MessageDecision) => adminCall(decideMessages, { body: { ids: [id], decision } }),
    onSuccess: () => takeOut(client, id),
    onSettled: () => refresh(client),
  });
