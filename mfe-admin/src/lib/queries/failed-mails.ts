import { failedMails } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

/** The services that send mails. */
type Sender = keyof typeof failedMails;
export const senders = Object.keys(failedMails) as Sender[]; // Object.keys widens the keys

/** The mails of a service that could not be sent. */
export const failedMailsQuery = (sender: Sender) =>
  adminQuery(['admin', 'failed-mails', sender], failedMails[sender].list, {});
