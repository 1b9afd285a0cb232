import type { RequestInfo } from '@pawlayer/service-kit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../context.ts';
import type { OpenedSession, Visitor } from './sign-in-actions.ts';

/** Without TLS, and of the previous release, which is read for one release more. */
const plainCookie = { name: 'pawlayer_device', path: '/api/admin/login' };
/** With TLS: a browser takes `__Host-` only from this host, over TLS, for every path. */
const hostCookie = { name: '__Host-pawlayer_device', path: '/' };
const yearSeconds = 365 * 24 * 3600;

/** Who tries to sign in. */
export const visitorOf = ({ c, ip }: RequestInfo): Visitor => ({
  ip,
  device: getCookie(c, hostCookie.name) ?? getCookie(c, plainCookie.name),
  userAgent: c.req.header('user-agent'),
});

/** The response of a call that signs in: the token for the page, and the device's value as a cookie. */
export const signedIn = (ctx: Ctx, { c }: RequestInfo, { token, device }: OpenedSession): { token: string } => {
  const secure = new URL(ctx.adminUrl).protocol === 'https:';
  const { name, path } = secure ? hostCookie : plainCookie;
  setCookie(c, name, device, { path, httpOnly: true, sameSite: 'Strict', secure, maxAge: yearSeconds });
  return { token };
};
