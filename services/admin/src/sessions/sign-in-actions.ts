import { randomBytes } from 'node:crypto';
import { ApiProblem, hashToken, requestIdOrNew, type LoginWay } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { isKnownDevice, recordFailedLogin, type NewSession } from './queries.ts';
import { deviceName } from './rules.ts';

/** Who tries to sign in: the address, the value of the device's cookie, and what the browser says that it is. */
export type Visitor = { ip: string; device: string | undefined; userAgent: string | undefined };

/** What the browser gets: the token for its page, and the device's value for its cookie. */
export type OpenedSession = { token: string; device: string };

/** A session that a statement may open, and what its browser then gets. */
export type Attempt = { session: NewSession; opened: OpenedSession };

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Counts one attempt to sign in and prepares its session. Throws `rate_limited`. */
export const beginSignIn = async (ctx: Ctx, way: LoginWay, visitor: Visitor): Promise<Attempt> => {
  const { ip, device, userAgent } = visitor;
  const isKnown = device !== undefined && (await isKnownDevice(ctx.sql, hashToken(device)));
  await (isKnown ? ctx.loginLimits.forDevice(way, device) : ctx.loginLimits.forUnknownDevice(way, ip));
  const opened = { token: newToken(), device: isKnown ? device : newToken() };
  const session = {
    tokenHash: hashToken(opened.token),
    deviceHash: hashToken(opened.device),
    deviceName: deviceName(userAgent),
    requestId: requestIdOrNew(),
  };
  return { session, opened };
};

/** Records a refused attempt; to be thrown. The message never says what was wrong. */
export const refuseSignIn = async (ctx: Ctx, method: string, { ip }: Visitor, message: string): Promise<ApiProblem> => {
  await recordFailedLogin(ctx.sql, { ip, method, requestId: requestIdOrNew() });
  return new ApiProblem('unauthorized', message);
};
