import { type FoundOrder, foundOrdersMinutes } from '@pawlayer/contracts';
import { toPayToken } from './pay-link-rules.ts';
import { readSignedSubject, signSubject } from './signed-token-rules.ts';

/** Of a SHA-256. */
const bytes = 32;

/** A capability to read all orders of a person, whose `subject` is the function `person_subject` of the address. */
export const toFoundOrdersToken = (secret: string, subject: string, now: Date): string =>
  signSubject({ secret, purpose: 'found-orders' }, Buffer.from(subject, 'hex'), openUntil(now));

/** Whose orders a token opens; undefined when the token is not ours, or has expired. */
export const readFoundOrdersToken = (secret: string, token: string, now: Date): string | undefined =>
  readSignedSubject({ secret, purpose: 'found-orders' }, { token, bytes }, now)?.toString('hex');

/** With a token that leads back to paying, where a delayed payment has failed. */
export const withWayToPay = (secret: string, order: Omit<FoundOrder, 'payToken'>, now: Date): FoundOrder =>
  order.status === 'awaiting_payment' || order.status === 'expired'
    ? { ...order, payToken: toPayToken(secret, order.id, openUntil(now)) }
    : order;

const openUntil = (now: Date): Date => new Date(now.getTime() + foundOrdersMinutes * 60_000);
