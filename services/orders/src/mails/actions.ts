import { CustomerForm } from '@pawlayer/contracts';
import type { MailAddress } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { renderHtml, renderText } from './layout.ts';
import { addressRequest, attentionNotice, confirmation, ownerNotice, unmatchedNotice, type Draft } from './letters.ts';
import { getMailedOrder, getUnmatchedPayment, type MailedOrder } from './queries.ts';

type Envelope = { to: MailAddress; replyTo?: MailAddress | undefined; occasion: string };

/** The same occasion always has the same Message-ID, so that a mail sent twice is known as one. */
const send = async (ctx: Ctx, { subject, letter }: Draft, { to, replyTo, occasion }: Envelope): Promise<void> => {
  const domain = ctx.mailFrom.address.slice(ctx.mailFrom.address.lastIndexOf('@') + 1);
  const messageId = `<${occasion}@${domain}>`;
  await ctx.mailer.send({
    to, subject, messageId, text: renderText(letter), html: renderHtml(letter), ...(replyTo && { replyTo }),
  });
  ctx.log.info({ messageId }, 'mail sent');
};

const storeOf = (ctx: Ctx) => ({ publicUrl: ctx.publicUrl, isSandbox: ctx.stripeInBrowser.sandbox });

// Names stay in the body: a header is no place for what anybody may type.
const customerOf = ({ customer }: MailedOrder): MailAddress => ({ name: '', address: customer.email });

/** Checked again here, since it was stored by an older day's rules. */
const replyToCustomer = (order: MailedOrder): MailAddress | undefined =>
  CustomerForm.shape.email.safeParse(order.customer.email).success ? customerOf(order) : undefined;

export const sendConfirmation = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await send(ctx, confirmation(order, storeOf(ctx)), { to: customerOf(order), replyTo: ctx.owner, occasion: `order-${orderId}-confirmation` });
};

export const askForAddress = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  if (order.address) return;
  await send(ctx, addressRequest(order, storeOf(ctx)), { to: customerOf(order), replyTo: ctx.owner, occasion: `order-${orderId}-address-request` });
};

export const notifyOwner = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await send(ctx, ownerNotice(order, storeOf(ctx)), { to: ctx.owner, replyTo: replyToCustomer(order), occasion: `order-${orderId}-owner-notice` });
};

export const warnOwner = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await send(ctx, attentionNotice(order, storeOf(ctx)), { to: ctx.owner, replyTo: replyToCustomer(order), occasion: `order-${orderId}-${order.status}` });
};

export const warnOfUnmatched = async (ctx: Ctx, paymentId: string): Promise<void> => {
  const payment = await getUnmatchedPayment(ctx.sql, paymentId);
  await send(ctx, unmatchedNotice(payment), { to: ctx.owner, occasion: `payment-${paymentId}-unmatched` });
};
