import { createMiddleware } from 'hono/factory';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';
import { matchedCall } from './mount-call.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects writes that another site's page sends: a browser adds the Origin header to them, and it must be the address
 * that was called or one of the store's own. Callers that are no browsers send none. A signed call proves its sender by
 * itself.
 */
export const refuseForeignOrigin = (ownUrls: readonly string[]) => {
  const ownOrigins = new Set(ownUrls.map((url) => new URL(url).origin));
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    const isOwn = () => ownOrigins.has(origin ?? '') || hostOf(origin) === c.req.header('host');
    if (origin !== undefined && !safeMethods.includes(c.req.method) && !isOwn() && matchedCall(c)?.auth !== 'signed')
      throw new ApiProblem('foreign_origin');
    await next();
  });
};

/** Undefined for `null`, which a browser sends for a page without an origin. */
const hostOf = (origin: string | undefined): string | undefined =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined;
