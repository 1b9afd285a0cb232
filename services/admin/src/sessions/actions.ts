import { retention } from '@pawlayer/contracts';
import type { AdminSession, DeviceSession } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { deleteOldSignIns } from './device-queries.ts';
import {
  endOtherSessionsOf,
  endOwnSession,
  getOwnSession,
  isRecentSession,
  listOwnSessions,
  revokeSession,
} from './queries.ts';

export const readSession = (ctx: Ctx, { session }: Owner): Promise<AdminSession> => getOwnSession(ctx.sql, session);

export const readOwnSessions = (ctx: Ctx, { session }: Owner): Promise<DeviceSession[]> =>
  listOwnSessions(ctx.sql, session);

/** Throws `unauthorized`, at which the pages ask for a sign-in, when the last one was more than ten minutes ago. */
export const assertRecentSignIn = async ({ sql }: Ctx, session: Buffer | undefined): Promise<void> => {
  if (session && (await isRecentSession(sql, session))) return;
  throw new ApiProblem('unauthorized', 'Please sign in again to change this.');
};

export const closeSession = (ctx: Ctx, { session, requestId }: Owner): Promise<void> =>
  revokeSession(ctx.sql, session, requestId);

export const endSessionById = async (ctx: Ctx, owner: Owner, id: string): Promise<void> => {
  const isTheirs = await endOwnSession(ctx.sql, id, owner);
  if (!isTheirs) throw new ApiProblem('not_found', 'This session does not exist.');
};

export const endAllOthers = async (ctx: Ctx, owner: Owner): Promise<{ ended: number }> => ({
  ended: await endOtherSessionsOf(ctx.sql, owner),
});

export const eraseOldSignIns = async (ctx: Ctx): Promise<void> => {
  const erased = await deleteOldSignIns(ctx.sql, retention.logDays);
  if (erased > 0) ctx.log.info({ erased }, 'addresses of refused logins were erased');
};
