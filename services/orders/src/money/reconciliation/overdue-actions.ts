import type { Ctx } from '../../context.ts';
import { readStripeEvents } from './actions.ts';
import { isReadingOverdue } from './listing-queries.ts';

/** A reading that fails is repeated within seconds. After this time it is no interruption any more. */
const overdueSeconds = 3600;

/**
 * Reads Stripe's events if the timer that does so has failed to for an hour, or has not run. Throws the reason why they
 * cannot be read, such as a key that Stripe refuses.
 */
export const readOverdueEvents = async (ctx: Ctx): Promise<void> => {
  if (await isReadingOverdue(ctx.sql, overdueSeconds)) await readStripeEvents(ctx);
};
