import { createHash } from 'node:crypto';
import { checkSession, type Sql } from '@pawlayer/db';
import { createMiddleware } from 'hono/factory';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';

/** A token is 256 random bits in base64url. */
const bearerPattern = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The SHA-256 hash (32 bytes) of a token; the database stores and compares only hashes. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Rejects `/api/admin/*` without an open session in the Authorization header, except for signing in. */
export const requireSession = (sql: Sql | undefined) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.path === '/api/admin/login') return next();
    const token = bearerPattern.exec(c.req.header('authorization') ?? '')?.[1];
    const tokenHash = token && hashToken(token);
    if (!tokenHash || !sql || !(await checkSession(sql, tokenHash))) throw new ApiProblem('unauthorized');
    c.set('session', tokenHash);
    return next();
  });
