import type { CallInput } from '@pawlayer/contracts';
import type { AdminMessage, decideMessages, listMessagePage, MessageCounts } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { countByState, findAdminMessage, listFirstMessages, listPage } from './admin-queries.ts';
import { decideOn } from './decision-queries.ts';

const maxListed = 1000;

export const readFirstMessages = ({ sql }: Ctx): Promise<AdminMessage[]> => listFirstMessages(sql, maxListed);

export const readMessagePage = async (
  { sql }: Ctx,
  { state, cursor, pageSize }: CallInput<typeof listMessagePage>['query'],
): Promise<{ messages: AdminMessage[]; nextCursor?: string; counts: MessageCounts }> => {
  return {
    ...(await listPage(sql, { state, last: cursor?.position, limit: pageSize })),
    counts: await countByState(sql),
  };
};

export const readMessageCounts = ({ sql }: Ctx): Promise<MessageCounts> => countByState(sql);

export const decideManyMessages = async (
  { sql }: Ctx,
  owner: Owner,
  { ids, decision }: CallInput<typeof decideMessages>['body'],
): Promise<{ changed: string[]; counts: MessageCounts }> => {
  const changed = await decideOn(sql, ids, decision, owner);
  return { changed, counts: await countByState(sql) };
};

/** Marks a message as answered or reopens it. */
export const answerMessage = async (ctx: Ctx, owner: Owner, id: string, answered: boolean): Promise<AdminMessage> => {
  await decideOn(ctx.sql, [id], answered ? 'answer' : 'reopen', owner);
  const message = await findAdminMessage(ctx.sql, id);
  if (!message) throw new ApiProblem('not_found', 'This message does not exist.');
  return message;
};
