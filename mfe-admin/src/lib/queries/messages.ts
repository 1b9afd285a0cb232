import { countMessages } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

/** Everything that is read of messages, for changes that concern all of it. */
export const messagesKey = ['admin', 'messages'] as const;

/** How many messages there are in each state. */
export const messageCountsQuery = () => adminQuery([...messagesKey, 'counts'], countMessages, {});
