import { createHmac } from 'node:crypto';
import { ApiProblem, toLimitKey, type Budgets } from '@pawlayer/service-kit';

/**
 * Limits that keep people from trying stolen cards in the payment form. `drafts` limits unpaid orders; while card testing
 * is suspected, `alarm` takes its place. `declines` limits refused cards: of a payment, a customer and a visitor, and
 * altogether, which raises the alarm.
 */
export type PaymentLimits = { drafts: Budgets; alarm: Budgets; declines: Budgets };

/** A visitor's network as a keyed hash: it is stored with the draft, and nobody can look the address up. */
export const toVisitorKey = (secret: string, ip: string): Buffer =>
  createHmac('sha256', `${secret}:visitor`).update(toLimitKey('address', ip)).digest();

/** Whether a payment was declined so often that no further card may be tried on it. */
export const isExhausted = (declines: number, { declines: { payment } }: PaymentLimits): boolean =>
  payment !== undefined && declines >= payment.points;

export const paymentsPaused = (waitSeconds: number): ApiProblem =>
  new ApiProblem('rate_limited', {
    message:
      'The bank declined the card several times, so we have paused payments for an hour. Nothing was charged. Please try again later, or write to us and we will help.',
    retryAfterSeconds: waitSeconds,
  });
