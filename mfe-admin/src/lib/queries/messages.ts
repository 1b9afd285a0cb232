import { countMessages } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

/** All queries of messages, for changes that concern all of them. */
export const messagesKey = ['admin', 'messages'] as const;

/** How many messages there are in each state. */
export const messageCountsQuery = () => adminQuery([...messagesKey, 'counts'], countMessages, {});
