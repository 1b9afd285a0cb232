import type { AdminMessage } from '@pawlayer/contracts/admin';
import { day } from '../../lib/format/dates.ts';

// Mail programs and browsers cut or refuse longer addresses.
const quotedAtMost = 1200;

/** A `mailto:` that begins the reply: to whom, about what, with the question quoted below. */
export const replyAddress = ({ name, email, subject, message, createdAt }: AdminMessage): string => {
  const quoted = message
    .slice(0, quotedAtMost)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const query = {
    subject: `Re: ${subject}`,
    body: `Hello ${name},\r\n\r\n\r\n\r\nOn ${day(createdAt)} you wrote:\r\n${quoted}`,
  };
  const fields = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email)}?${fields.join('&')}`;
};
