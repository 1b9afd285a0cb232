import type { MailTemplate } from '@pawlayer/service-kit';
import type { ContactMessage } from './queries.ts';

/** The mail to the owner. A reply to it goes to the visitor. */
export const ownerCopy = ({ name, email, subject, message }: ContactMessage): MailTemplate => ({
  subject: 'A question from the shop',
  content: {
    heading: 'A question from the shop',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['E-mail', email],
          ['Subject', subject],
        ],
      },
      { kind: 'text', text: message },
      { kind: 'text', text: 'Answer this mail to answer them. We promise a reply within 24 hours.' },
    ],
  },
});

/** Confirms to the visitor that the message has arrived. */
export const visitorCopy = ({ name, subject, message }: ContactMessage): MailTemplate => ({
  subject: 'We have your message',
  content: {
    heading: 'We have your message',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'Thank you for writing. A person reads every message, and you will hear from us within 24 hours. This is what you wrote:',
      },
      { kind: 'facts', rows: [['Subject', subject]] },
      { kind: 'text', text: message },
    ],
  },
});
