import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './app-env.ts';

/**
 * Refuses a body of more bytes. Hono's middleware opens each body as a web stream, and copies it through that; where the
 * request says how long it is, which Node holds it to, this is not needed.
 */
export const limitBody = (maxSize: number): MiddlewareHandler<AppEnv> => {
  const limitStream = bodyLimit({ maxSize });
  return async (c, next) => {
    const { headers } = c.env.incoming;
    const length = headers['content-length'];
    if (length === undefined || headers['transfer-encoding'] !== undefined) return limitStream(c, next);
    if (Number(length) > maxSize) throw new HTTPException(413); // as Hono's own does
    return next();
  };
};
