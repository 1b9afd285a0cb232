import type { ShowToast } from '@pawlayer/app-kit';
import { failedMails } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { mailsInWords } from '../../lib/format/mails-in-words.ts';
import { senders } from '../../lib/queries/failed-mails.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Gives all mails of all services their attempts again. A refusal of one service does not stop the others. */
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
