import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { AdminSession } from '@pawlayer/contracts/admin';
import { hashToken, ApiProblem, requestIdOrNew, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import {
  findCredentials,
  getOwnSession,
  insertSession,
  isKnownDevice,
  recordFailedLogin,
  revokeSession,
  saveGivenPassword,
  savePassword,
} from './queries.ts';

/** Argon2id with OWASP's first recommendation: 19 MiB, 2 iterations, 1 degree of parallelism. */
const hashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Runs at the start. If the configured password differs from that of the last start, it becomes the owner's. */
export const adoptPassword = async (ctx: Pick<Ctx, 'sql' | 'log'>, given: string): Promise<void> => {
  const credentials = await findCredentials(ctx.sql);
  if (credentials && (await verify(credentials.givenHash, given))) return;
  await saveGivenPassword(ctx.sql, await hash(given, hashCost));
  ctx.log.info("the owner's password is set, all sessions ended");
};

/** Resolves with the number of sessions that it ended. */
export const changePassword = async ({ sql }: Pick<Ctx, 'sql'>, password: string): Promise<number> => {
  if (password.length < 8) throw new RangeError('the password is too short: use 8 characters or more');
  return savePassword(sql, await hash(password, hashCost));
};

type LoginAttempt = { password: string; ip: string; device: string | undefined };

/** Throws `unauthorized` or `rate_limited`. The browser stores `device`. */
export const openSession = async (
  ctx: Ctx,
  { password, ip, device }: LoginAttempt,
): Promise<{ token: string; device: string }> => {
  const isKnown = device !== undefined && (await isKnownDevice(ctx.sql, hashToken(device)));
  await (isKnown ? ctx.loginLimits.forDevice(device) : ctx.loginLimits.forUnknownDevice(ip));
  const credentials = await findCredentials(ctx.sql);
  // Takes equally long for a wrong and a right password.
  if (!credentials || !(await verify(credentials.passwordHash, password))) {
    await recordFailedLogin(ctx.sql, ip, requestIdOrNew());
    throw new ApiProblem('unauthorized', { message: 'Invalid password' });
  }
  const session = { token: newToken(), device: isKnown ? device : newToken() };
  await insertSession(ctx.sql, hashToken(session.token), hashToken(session.device), requestIdOrNew());
  return session;
};

export const readSession = (ctx: Ctx, { session }: Owner): Promise<AdminSession> => getOwnSession(ctx.sql, session);

export const closeSession = (ctx: Ctx, { session, requestId }: Owner): Promise<void> =>
  revokeSession(ctx.sql, session, requestId);

const newToken = () => randomBytes(32).toString('base64url');
