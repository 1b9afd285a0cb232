import { CustomerForm, type ProductionStep } from '@pawlayer/contracts';
import type { MailKind } from '@pawlayer/contracts/admin';
import { sendMail, type MailAddress } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { createOrderLink } from '../../core/index.ts';
import { payLinkDays, toPayToken } from '../../core/order-links/pay-link-rules.ts';
import { orderLinkDays } from '../../core/order-links/rules.ts';
import { getCardTestingAlarm, getChosenOrder } from '../../money/index.ts';
import { toGalleryToken } from '../gallery-consents/link-rules.ts';
import type { MailedOrder } from './mail-block-rules.ts';
import { confirmation, detailsRequest, failedPaymentNotice } from './order-mail-templates.ts';
import {
  attentionNotice,
  attentionReason,
  cardTestingNotice,
  closedDisputeNotice,
  failedRefundNotice,
  ownerNotice,
  restoredNotice,
  wrongModeNotice,
} from './owner-mail-templates.ts';
import { productionNotice } from './production-mail-templates.ts';
import { getMailedOrder, listOrderNumbers } from './queries.ts';
import { getWords, toStoreInfo } from './word-actions.ts';
import { stepMails } from './word-rules.ts';

// Customers' names stay out of mail headers, where their content could do harm.
export const toCustomerAddress = ({ customer }: MailedOrder): MailAddress => ({ name: '', address: customer.email });

/** Validated again, because the rules may have changed since it was stored. */
export const toReplyAddress = (order: MailedOrder): MailAddress | undefined =>
  CustomerForm.shape.email.safeParse(order.customer.email).success ? toCustomerAddress(order) : undefined;

export const sendConfirmation = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, await draftConfirmation(ctx, order), {
    to: toCustomerAddress(order),
    replyTo: ctx.owner,
    messageKey: `order-${orderId}-confirmation`,
  });
};

const draftConfirmation = async (ctx: Ctx, order: MailedOrder) =>
  confirmation(
    order,
    { words: await getWords(ctx, 'confirmation', order), token: galleryTokenOf(ctx, order) },
    toStoreInfo(ctx),
  );

const galleryTokenOf = ({ webhookSecret }: Ctx, { id }: MailedOrder) => toGalleryToken(webhookSecret, id, new Date());

/** Asks for what the order lacks, by a link of its own; asks nothing once it is complete, or was refunded. */
export const sendDetailsRequest = async (ctx: Ctx, orderId: string, messageId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  if (!order.isWorkable || (order.address && !order.isPhotoLost)) return;
  await sendMail(ctx, await draftDetailsRequest(ctx, order), {
    to: toCustomerAddress(order),
    replyTo: ctx.owner,
    messageKey: `order-${orderId}-address-request-${messageId}`,
  });
};

const draftDetailsRequest = async (ctx: Ctx, order: MailedOrder) => {
  const token = await createOrderLink(ctx, { orderId: order.id, purpose: 'details', days: orderLinkDays });
  const words = await getWords(ctx, order.isPhotoLost ? 'photo-request' : 'address-request', order);
  return detailsRequest(order, { words, token }, toStoreInfo(ctx));
};

export const sendRestoredNotice = async (ctx: Ctx, orderId: string, messageId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, restoredNotice(order, toStoreInfo(ctx)), {
    to: ctx.owner,
    replyTo: toReplyAddress(order),
    messageKey: `order-${orderId}-restored-${messageId}`,
  });
};

/** Tells the customer that a delayed payment failed, with the way back to paying; not once there is nothing to pay. */
export const sendFailedPaymentNotice = async (
  ctx: Ctx,
  { orderId, failureId }: { orderId: string; failureId: string },
): Promise<void> => {
  const { isUnpaid, isMemorial } = await getChosenOrder(ctx.sql, orderId);
  if (!isUnpaid) return;
  const order = await getMailedOrder(ctx.sql, orderId);
  const token = toPayToken(ctx.webhookSecret, orderId, new Date(Date.now() + payLinkDays * 86_400_000));
  const words = await getWords(ctx, isMemorial ? 'payment-failed-memorial' : 'payment-failed', order);
  await sendMail(ctx, failedPaymentNotice(order, { words, isMemorial, token }, toStoreInfo(ctx)), {
    to: toCustomerAddress(order),
    replyTo: ctx.owner,
    messageKey: `order-${orderId}-payment-failed-${failureId}`,
  });
};

export const sendOwnerNotice = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, ownerNotice(order, toStoreInfo(ctx)), {
    to: ctx.owner,
    replyTo: toReplyAddress(order),
    messageKey: `order-${orderId}-owner-notice`,
  });
};

export const sendAttentionNotice = async (ctx: Ctx, orderId: string, messageId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, attentionNotice(order, toStoreInfo(ctx)), {
    to: ctx.owner,
    replyTo: toReplyAddress(order),
    messageKey: `order-${orderId}-${attentionReason(order)}-${messageId}`,
  });
};

export const sendFailedRefundNotice = async (
  ctx: Ctx,
  { orderId, amountCents, refundId }: { orderId: string; amountCents: number; refundId: string },
): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, failedRefundNotice(order, amountCents, toStoreInfo(ctx)), {
    to: ctx.owner,
    replyTo: toReplyAddress(order),
    messageKey: `order-${orderId}-refund-failed-${refundId}`,
  });
};

export const sendClosedDisputeNotice = async (
  ctx: Ctx,
  { orderId, outcome, messageId }: { orderId: string; outcome: 'won' | 'lost'; messageId: string },
): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, closedDisputeNotice(order, outcome, toStoreInfo(ctx)), {
    to: ctx.owner,
    replyTo: toReplyAddress(order),
    messageKey: `order-${orderId}-dispute-${outcome}-${messageId}`,
  });
};

export const sendWrongModeNotice = async (ctx: Ctx, eventId: string): Promise<void> => {
  await sendMail(ctx, wrongModeNotice(eventId), { to: ctx.owner, messageKey: `stripe-mode-${eventId}` });
};

/** Warns the owner of an alarm, once. */
export const sendCardTestingNotice = async (ctx: Ctx, alarmId: number): Promise<void> => {
  const alarm = await getCardTestingAlarm(ctx.sql, alarmId);
  await sendMail(ctx, cardTestingNotice(alarm), { to: ctx.owner, messageKey: `card-testing-${alarmId}` });
};

/** Notifies the customer of a production step, again if the order reaches it a second time. */
export const sendProductionNotice = async (
  ctx: Ctx,
  { orderId, step, messageId }: { orderId: string; step: ProductionStep; messageId: string },
): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, await draftProductionNotice(ctx, order, step), {
    to: toCustomerAddress(order),
    replyTo: ctx.owner,
    messageKey: `order-${orderId}-${step}-${messageId}`,
  });
};

const draftProductionNotice = async (ctx: Ctx, order: MailedOrder, step: ProductionStep) =>
  productionNotice(
    order,
    { words: await getWords(ctx, stepMails[step], order), step, token: galleryTokenOf(ctx, order) },
    toStoreInfo(ctx),
  );

/** Mails about a proof have their own templates. */
type OrderMailKind = Exclude<MailKind, 'proof'>;

/** Sends a mail again. `eventId` identifies the owner's request, so that each request sends a separate mail. */
export const resendOrderMail = async (
  ctx: Ctx,
  { orderId, kind, eventId }: { orderId: string; kind: OrderMailKind; eventId: number },
): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  const drafts = {
    confirmation: () => draftConfirmation(ctx, order),
    'address-request': () => (order.address && !order.isPhotoLost ? undefined : draftDetailsRequest(ctx, order)),
    production: () => order.production && draftProductionNotice(ctx, order, order.production),
  } satisfies Record<OrderMailKind, () => unknown>;
  const draft = await drafts[kind]();
  if (draft)
    await sendMail(ctx, draft, {
      to: toCustomerAddress(order),
      replyTo: ctx.owner,
      messageKey: `order-${orderId}-${kind}-again-${eventId}`,
    });
};

/** The numbers of the orders that these messages are about, by the message's id. */
export const findOrderNumbers = ({ sql }: Ctx, messageIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  listOrderNumbers(sql, messageIds);
