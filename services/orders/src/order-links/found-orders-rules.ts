import { foundOrdersMinutes } from '@pawlayer/contracts';
import { readSignedSubject, signSubject } from './signed-token-rules.ts';

/** Of a SHA-256. */
const bytes = 32;

/** A capability to read all orders of a person, whose `subject` is the function `person_subject` of the address. */
export const toFoundOrdersToken = (secret: string, subject: string, now: Date): string =>
  signSubject(
    { secret, purpose: 'found-orders' },
    Buffer.from(subject, 'hex'),
    new Date(now.getTime() + foundOrdersMinutes * 60_000),
  );

/** Whose orders a token opens; undefined when the token is not ours, or has expired. */
export const readFoundOrdersToken = (secret: string, token: string, now: Date): string | undefined =>
  readSignedSubject({ secret, purpose: 'found-orders' }, { token, bytes }, now)?.toString('hex');
