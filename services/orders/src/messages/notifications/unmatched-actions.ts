import { sendMail, type MailTemplate } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getUnmatchedPayment } from '../../money/index.ts';
import {
  closedUnmatchedDisputeNotice,
  disputedUnmatchedNotice,
  failedUnmatchedRefundNotice,
  unmatchedNotice,
} from './unmatched-mail-templates.ts';

/** What happened to which payment; `messageId` names the news, because the same may happen again. */
type News = { paymentId: string; messageId: string };

const tell = (ctx: Ctx, template: MailTemplate, { paymentId, messageId }: News, what: string): Promise<void> =>
  sendMail(ctx, template, { to: ctx.owner, messageKey: `payment-${paymentId}-${what}-${messageId}` });

export const sendUnmatchedNotice = async (ctx: Ctx, news: News): Promise<void> =>
  tell(ctx, unmatchedNotice(await getUnmatchedPayment(ctx.sql, news.paymentId), ctx.adminUrl), news, 'unmatched');

export const sendDisputedUnmatchedNotice = async (ctx: Ctx, news: News): Promise<void> => {
  const payment = await getUnmatchedPayment(ctx.sql, news.paymentId);
  await tell(ctx, disputedUnmatchedNotice(payment, ctx.adminUrl), news, 'disputed');
};

export const sendClosedUnmatchedDisputeNotice = async (
  ctx: Ctx,
  { outcome, ...news }: News & { outcome: 'won' | 'lost' },
): Promise<void> => {
  const payment = await getUnmatchedPayment(ctx.sql, news.paymentId);
  await tell(ctx, closedUnmatchedDisputeNotice(payment, outcome, ctx.adminUrl), news, `dispute-${outcome}`);
};

export const sendFailedUnmatchedRefundNotice = async (
  ctx: Ctx,
  { amountCents, ...news }: News & { amountCents: number },
): Promise<void> => {
  const payment = await getUnmatchedPayment(ctx.sql, news.paymentId);
  await tell(ctx, failedUnmatchedRefundNotice(payment, amountCents, ctx.adminUrl), news, 'refund-failed');
};
