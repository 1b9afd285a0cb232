import type { FailedMails } from '@pawlayer/contracts/admin';
import {
  countFailedMessages,
  listFailedMessages,
  retryFailedMessages,
  type Consumer,
  type FailedMessage,
} from '@pawlayer/messaging';
import type { ServiceContext } from '../context.ts';
import type { Owner } from '../http/request-info.ts';

/** Where a service's mails come from. */
export type MailSource<Ctx> = {
  consumers: readonly Consumer<Ctx>[];
  /** The short number of the order that a message is about, by the message's id. */
  findOrderNumbers?: (ctx: Ctx, messageIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** The names of the consumers that send mails. */
export const mailNames = ({ consumers }: { consumers: readonly Consumer<never>[] }): string[] =>
  consumers.map(({ name }) => name);

/** What could not be sent; the kinds and orders of the latest 500. */
export const findFailedMails = async <Ctx extends Pick<ServiceContext, 'sql'>>(
  ctx: Ctx,
  mails: MailSource<Ctx>,
): Promise<FailedMails> => {
  const names = mailNames(mails);
  const failed = await listFailedMessages(ctx.sql, { only: names });
  const count = failed.length < 500 ? failed.length : await countFailedMessages(ctx.sql, names);
  return { count, kinds: await toFailedKinds(ctx, mails, failed) };
};

/** Gives all failed mails all their attempts again. Resolves with their number. */
export const retryFailedMails = <Ctx extends Pick<ServiceContext, 'sql'>>(
  { sql }: Ctx,
  mails: MailSource<Ctx>,
  { session, requestId }: Owner,
): Promise<number> => retryFailedMessages(sql, mailNames(mails), { session, requestId, action: 'mails.retried' });

/** By kind, in the order of the list. */
export const toFailedKinds = async <Ctx>(
  ctx: Ctx,
  { consumers, findOrderNumbers }: MailSource<Ctx>,
  failed: readonly FailedMessage[],
): Promise<FailedMails['kinds']> => {
  const ids = failed.map(({ messageId }) => messageId);
  const numbers = (await findOrderNumbers?.(ctx, ids)) ?? new Map<string, string>();
  const titles = new Map(consumers.map(({ name, title }) => [name, title]));
  return [...Map.groupBy(failed, ({ consumer }) => consumer)].map(([consumer, messages]) => ({
    title: titles.get(consumer) ?? consumer,
    count: messages.length,
    orderNumbers: [...new Set(messages.flatMap(({ messageId }) => numbers.get(messageId) ?? []))],
    error: messages[0]?.error ?? '',
  }));
};
