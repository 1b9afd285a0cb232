import type { FailedMails } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import type { MailTemplate } from '../mail/send-mail.ts';

/** Lists at most this many order numbers of a kind; the dashboard has the rest. */
const maxNumbers = 100;

/**
 * Tells the owner what could not be sent, by kind and order number: no names, because a mail is not the place for them.
 */
export const failedMailsNotice = (kinds: FailedMails['kinds'], adminUrl: string): MailTemplate => {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const sentence = `${count} ${count === 1 ? 'mail' : 'mails'} could not be sent`;
  return {
    subject: sentence,
    heading: sentence,
    blocks: [
      {
        kind: 'text',
        text: 'Each was tried again and again, for more than a day, and none of them is lost. This mail got through, so the others may do so now: the dashboard sends all of them again with one press.',
      },
      { kind: 'facts', rows: kinds.map((kind) => [kind.title, detailsOf(kind)] as const) },
      { kind: 'link', label: 'Open the dashboard', url: new URL(paths.admin, adminUrl).href },
    ],
  };
};

const detailsOf = ({ count, orderNumbers }: FailedMails['kinds'][number]): string => {
  const rest = orderNumbers.length - maxNumbers;
  const orders = [...orderNumbers.slice(0, maxNumbers), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
  return orders === '' ? String(count) : `${count} (${orderNumbers.length === 1 ? 'order' : 'orders'} ${orders})`;
};
