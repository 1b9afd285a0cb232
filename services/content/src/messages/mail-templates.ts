import { isolated } from '@pawlayer/contracts';
import type { MailTemplate } from '@pawlayer/service-kit';
import type { ContactMessage } from './queries.ts';

/** The mail to the owner. A reply to it goes to the visitor. */
export const ownerCopy = ({ name, email, subject, message }: ContactMessage, replyPromise: string): MailTemplate => ({
  subject: 'A question from the shop',
  heading: 'A question from the shop',
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Name', isolated(name)],
        ['E-mail', email],
        ['Subject', isolated(subject)],
      ],
    },
    { kind: 'text', text: isolated(message) },
    { kind: 'text', text: `Answer this mail to answer them. We promise a reply ${replyPromise}.` },
  ],
});

/**
 * Confirms that a message has arrived. The address may be anybody's, typed by a stranger: the mail holds nothing but our
 * own words.
 */
export const confirmation = (replyPromise: string): MailTemplate => ({
  subject: 'We have your message',
  heading: 'We have your message',
  blocks: [
    { kind: 'text', text: 'Hello,' },
    {
      kind: 'text',
      text: `Somebody left a message for us on our contact page and gave this address for the answer. A person reads every message, and you will hear from us ${replyPromise}.`,
    },
    {
      kind: 'text',
      text: 'If it was not you, you do not need to do anything: we keep the address only with the message.',
    },
  ],
});
