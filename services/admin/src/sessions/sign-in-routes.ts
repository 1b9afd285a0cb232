import type { RequestInfo } from '@pawlayer/service-kit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../context.ts';
import type { OpenedSession, Visitor } from './sign-in-actions.ts';

/** A browser takes `__Host-` only from this host, over TLS, for every path. */
const cookieOf = ({ adminUrl }: Pick<Ctx, 'adminUrl'>) =>
  new URL(adminUrl).protocol === 'https:'
    ? { name: '__Host-pawlayer_device', path: '/', secure: true }
    : { name: 'pawlayer_device', path: '/api/admin/login', secure: false };
const yearSeconds = 365 * 24 * 3600;

/** Who tries to sign in. */
export const visitorOf = (ctx: Ctx, { c, ip }: RequestInfo): Visitor => ({
  ip,
  device: getCookie(c, cookieOf(ctx).name),
  userAgent: c.req.header('user-agent'),
});

/** The response of a call that signs in: the token for the page, and the device's value as a cookie. */
export const signedIn = (ctx: Ctx, { c }: RequestInfo, { token, device }: OpenedSession): { token: string } => {
  const { name, path, secure } = cookieOf(ctx);
  setCookie(c, name, device, { path, httpOnly: true, sameSite: 'Strict', secure, maxAge: yearSeconds });
  return { token };
};
