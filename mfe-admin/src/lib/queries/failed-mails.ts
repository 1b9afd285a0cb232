import { failedMails } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** The services that send mails. */
type Sender = keyof typeof failedMails;
export const senders = Object.keys(failedMails) as Sender[]; // Object.keys widens the keys

/** The mails of a service that could not be sent. */
export const failedMailsQuery = (sender: Sender) =>
  queryOptions({
    queryKey: ['admin', 'failed-mails', sender],
    queryFn: ({ signal }) => adminCall(failedMails[sender].list, {}, { signal }),
    ...alwaysStale,
  });
