import { timingSafeEqual } from 'node:crypto';
import type { CallResponse, findReturnedOrder } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { applyPayment } from '../settlements/actions.ts';
import { resume } from './chosen-order-actions.ts';

/**
 * What checkout needs to pay again, for the client secret that a bank's redirect brings back; the payment is settled
 * first. Throws as {@link resume}, and `not_found` for a secret of none of our payments.
 */
export const resumeReturnedOrder = async (
  ctx: Ctx,
  clientSecret: string,
): Promise<CallResponse<typeof findReturnedOrder>> => {
  const [intentId = ''] = clientSecret.split('_secret_');
  const payment = await ctx.payments.find(intentId);
  if (!payment || !isSame(payment.clientSecret, clientSecret)) throw paymentNotFound();
  const { order } = await applyPayment(ctx, payment);
  if (!order) throw paymentNotFound();
  return resume(ctx, order.orderId);
};

const paymentNotFound = () => new ApiProblem('not_found', { message: 'We cannot find this payment.' });

const isSame = (secret: string, given: string): boolean => {
  const [ours, theirs] = [Buffer.from(secret), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};
