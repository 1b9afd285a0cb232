import { getSession, login, logout } from '@pawlayer/contracts/admin';
import { implement, sessionOf, type App } from '@pawlayer/service-kit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../context.ts';
import { openSession } from './actions.ts';
import { getExpiry, revokeSession } from './queries.ts';

const deviceCookie = 'pawlayer_device';
const yearSeconds = 365 * 24 * 3600;

export const sessionRoutes = (app: App, ctx: Ctx): void => {
  implement(app, login, async ({ body, request: { c, ip } }) => {
    const { token, device } = await openSession(ctx, { password: body.password, ip, device: getCookie(c, deviceCookie) });
    const secure = new URL(ctx.publicUrl).protocol === 'https:';
    setCookie(c, deviceCookie, device, { path: '/api/admin/login', httpOnly: true, sameSite: 'Strict', secure, maxAge: yearSeconds });
    return { token };
  });
  implement(app, getSession, async ({ request }) => ({ expiresAt: (await getExpiry(ctx.sql, sessionOf(request))).toISOString() }));
  implement(app, logout, async ({ request }) => revokeSession(ctx.sql, sessionOf(request), request.id));
};
