import type { ShowToast } from '@pawlayer/app-kit';
import { failedMails } from '@pawlayer/contracts/admin';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminCall } from '../../lib/session/admin-call.ts';
import { mailsInWords } from './mails-in-words.ts';

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

/** Gives all mails of all services their attempts again. What one service refuses does not stop the others. */
export const sendAllAgainMutation = (client: QueryClient, toast: ShowToast) =>
  mutationOptions({
    mutationFn: async () => {
      const answers = await Promise.allSettled(senders.map((sender) => adminCall(failedMails[sender].retry, {})));
      const refused = answers.find(({ status }) => status === 'rejected');
      if (refused?.status === 'rejected') throw refused.reason;
      return answers.reduce((sum, answer) => sum + (answer.status === 'fulfilled' ? answer.value.count : 0), 0);
    },
    onSuccess: (count) => {
      // A second press finds none left.
      if (count === 0) return;
      toast({
        title: 'Being sent again',
        description: `${mailsInWords(count)}, each with all its attempts.`,
        tone: 'success',
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'failed-mails'] }),
  });
