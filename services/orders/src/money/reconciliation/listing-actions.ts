import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { listSettled } from '../settlements/actions.ts';
import { isPaidOrProcessing } from '../stripe/rules.ts';
import { findListing, moveListing } from './listing-queries.ts';

/**
 * Lists Stripe's payments since a gap, page by page, and has those settled whose state is not known here, each on its
 * own. A run that breaks off is continued by the next one.
 */
export const listPayments = async (ctx: Ctx): Promise<void> => {
  for (let listing = await findListing(ctx.sql); listing; listing = await findListing(ctx.sql)) {
    const { payments, next } = await ctx.payments.listPage(listing);
    const settled = await listSettled(ctx, payments);
    const unsettled = payments.filter((payment) => !(settled.get(payment.id) ?? !isPaidOrProcessing(payment)));
    await moveListing(ctx.sql, listing, { paymentIds: unsettled.map(({ id }) => id), next }, requestIdOrNew());
  }
};
