import type { AppEnv } from '@pawlayer/service-kit';
import type { MiddlewareHandler } from 'hono';
import type { Ctx } from '../context.ts';
import { assertRecentSignIn } from './actions.ts';

/**
 * For calls that change who gets in or how: whoever holds a token that is older than ten minutes has to sign in again,
 * so that a stolen token, or a computer left alone, opens no second door.
 */
export const afterRecentSignIn = (ctx: Ctx): { before: MiddlewareHandler<AppEnv>[] } => ({
  before: [
    async (c, next) => {
      await assertRecentSignIn(ctx, c.get('session'));
      await next();
    },
  ],
});
