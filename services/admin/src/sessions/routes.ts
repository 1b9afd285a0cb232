import { getSession, login, logout } from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../context.ts';
import { closeSession, openSession, readSession } from './actions.ts';

const deviceCookie = 'pawlayer_device';
const yearSeconds = 365 * 24 * 3600;

export const sessionRoutes = (app: App, ctx: Ctx): void => {
  implement(app, login, async ({ body, request: { c, ip } }) => {
    const { token, device } = await openSession(ctx, {
      password: body.password,
      ip,
      device: getCookie(c, deviceCookie),
    });
    const secure = new URL(ctx.publicUrl).protocol === 'https:';
    setCookie(c, deviceCookie, device, {
      path: '/api/admin/login',
      httpOnly: true,
      sameSite: 'Strict',
      secure,
      maxAge: yearSeconds,
    });
    return { token };
  });
  implement(app, getSession, ({ request }) => readSession(ctx, ownerOf(request)));
  implement(app, logout, ({ request }) => closeSession(ctx, ownerOf(request)));
};
