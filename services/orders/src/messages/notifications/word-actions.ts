import type { MailTextName } from '@pawlayer/contracts/admin';
import { sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { wordMail } from '../mail-texts/actions.ts';
import { getTrouble } from '../mail-texts/queries.ts';
import type { MailedOrder, StoreInfo } from './mail-block-rules.ts';
import { unfilledTextNotice } from './owner-mail-templates.ts';
import { getMailedOrder } from './queries.ts';
import { type MailWords, toMailWords, toValues } from './word-rules.ts';

/** The facts about the store that mails use. */
export const toStoreInfo = (ctx: Ctx): StoreInfo => ({
  publicUrl: ctx.publicUrl,
  isSandbox: ctx.stripeInBrowser.sandbox,
});

/** The words of a mail about this order. */
export const getWords = async (ctx: Ctx, name: MailTextName, order: MailedOrder): Promise<MailWords> =>
  toMailWords(await wordMail(ctx, { name, orderId: order.id, values: toValues(order) }), toStoreInfo(ctx));

/** Tells the owner that a version of a mail's words could not be filled. */
export const sendUnfilledTextNotice = async (
  ctx: Ctx,
  { name, version }: { name: MailTextName; version: number },
): Promise<void> => {
  const trouble = await getTrouble(ctx.sql, name, version);
  const { number } = await getMailedOrder(ctx.sql, trouble.orderId);
  const notice = unfilledTextNotice({ name, version, reason: trouble.reason, number }, ctx.adminUrl);
  await sendMail(ctx, notice, { to: ctx.owner, messageKey: `mail-text-${name}-${version}-unfilled` });
};
