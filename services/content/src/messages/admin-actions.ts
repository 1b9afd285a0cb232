import type { AdminMessage } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { findAdminMessage, listAllMessages, markAnswered } from './admin-queries.ts';

export const readAllMessages = ({ sql }: Ctx): Promise<AdminMessage[]> => listAllMessages(sql);

/** Marks a message as answered or reopens it. */
export const answerMessage = async (ctx: Ctx, owner: Owner, id: string, answered: boolean): Promise<AdminMessage> => {
  await markAnswered(ctx.sql, id, answered, owner);
  const message = await findAdminMessage(ctx.sql, id);
  if (!message) throw new ApiProblem('not_found', { message: 'This message does not exist.' });
  return message;
};
