import { sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { findOrderPerson } from '../../core/index.ts';
import { toFoundOrdersToken } from '../../core/order-links/found-orders-rules.ts';
import { orderLinksMail } from './order-mail-templates.ts';
import { toStoreInfo } from './word-actions.ts';

/** Mails the person of an order a link to all of their orders; nothing when nobody's order was found, or they are erased. */
export const sendOrderLinks = async (
  ctx: Ctx,
  { orderId, messageId }: { orderId: string | null; messageId: string },
): Promise<void> => {
  const person = orderId === null ? undefined : await findOrderPerson(ctx.sql, orderId);
  if (!person) return;
  const token = toFoundOrdersToken(ctx.webhookSecret, person.subject, new Date());
  await sendMail(ctx, orderLinksMail(token, toStoreInfo(ctx)), {
    to: { name: '', address: person.email },
    replyTo: ctx.owner,
    messageKey: `order-links-${messageId}`,
  });
};
