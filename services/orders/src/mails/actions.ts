import { CustomerForm, type ProductionStep } from '@pawlayer/contracts';
import type { MailKind } from '@pawlayer/contracts/admin';
import { sendMail, type MailAddress } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import {
  addressRequest,
  attentionNotice,
  confirmation,
  ownerNotice,
  productionNotice,
  unmatchedNotice,
} from './letters.ts';
import { getMailedOrder, getUnmatchedPayment, type MailedOrder } from './queries.ts';

/** What every letter tells of the store. */
export const storeOf = (ctx: Ctx) => ({ publicUrl: ctx.publicUrl, isSandbox: ctx.stripeInBrowser.sandbox });

// Names stay in the body: a header is no place for what anybody may type.
export const customerOf = ({ customer }: MailedOrder): MailAddress => ({ name: '', address: customer.email });

/** Checked again here, since it was stored by an older day's rules. */
export const replyToCustomer = (order: MailedOrder): MailAddress | undefined =>
  CustomerForm.shape.email.safeParse(order.customer.email).success ? customerOf(order) : undefined;

export const sendConfirmation = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, confirmation(order, storeOf(ctx)), {
    to: customerOf(order),
    replyTo: ctx.owner,
    messageKey: `order-${orderId}-confirmation`,
  });
};

export const askForAddress = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  if (order.address) return;
  await sendMail(ctx, addressRequest(order, storeOf(ctx)), {
    to: customerOf(order),
    replyTo: ctx.owner,
    messageKey: `order-${orderId}-address-request`,
  });
};

export const notifyOwner = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, ownerNotice(order, storeOf(ctx)), {
    to: ctx.owner,
    replyTo: replyToCustomer(order),
    messageKey: `order-${orderId}-owner-notice`,
  });
};

export const warnOwner = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, attentionNotice(order, storeOf(ctx)), {
    to: ctx.owner,
    replyTo: replyToCustomer(order),
    messageKey: `order-${orderId}-${order.status}`,
  });
};

export const warnOfUnmatched = async (ctx: Ctx, paymentId: string): Promise<void> => {
  const payment = await getUnmatchedPayment(ctx.sql, paymentId);
  await sendMail(ctx, unmatchedNotice(payment), { to: ctx.owner, messageKey: `payment-${paymentId}-unmatched` });
};

/** To the customer: the step that was just taken. */
export const tellOfStep = async (ctx: Ctx, orderId: string, step: ProductionStep): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  await sendMail(ctx, productionNotice(order, step, storeOf(ctx)), {
    to: customerOf(order),
    replyTo: ctx.owner,
    messageKey: `order-${orderId}-${step}`,
  });
};

/** A proof has letters of its own. */
type OfOrder = Exclude<MailKind, 'proof'>;

/** What the owner asked to be sent again; `eventId` is the asking, so that each asking is a mail of its own. */
export const sendRequested = async (
  ctx: Ctx,
  { orderId, kind, eventId }: { orderId: string; kind: OfOrder; eventId: number },
): Promise<void> => {
  const order = await getMailedOrder(ctx.sql, orderId);
  const drafts = {
    confirmation: () => confirmation(order, storeOf(ctx)),
    'address-request': () => addressRequest(order, storeOf(ctx)),
    production: () => order.production && productionNotice(order, order.production, storeOf(ctx)),
  } satisfies Record<OfOrder, () => unknown>;
  const draft = drafts[kind]();
  if (draft)
    await sendMail(ctx, draft, {
      to: customerOf(order),
      replyTo: ctx.owner,
      messageKey: `order-${orderId}-${kind}-again-${eventId}`,
    });
};
