import { cutText, formatDay, isolated, mailtoUrl } from '@pawlayer/contracts';
import type { AdminMessage } from '@pawlayer/contracts/admin';

// Mail programs and browsers truncate or reject longer links.
const maxQuotedLength = 1200;

/** A `mailto:` link for a reply that quotes the message. */
export const replyLink = ({ name, email, subject, message, createdAt }: AdminMessage): string => {
  const quoted = cutText(message, maxQuotedLength)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const query = {
    subject: `Re: ${subject}`,
    body: `Hello ${isolated(name)},\r\n\r\n\r\n\r\nOn ${formatDay(createdAt)} you wrote:\r\n${quoted}`,
  };
  const fields = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${mailtoUrl(email)}?${fields.join('&')}`;
};
